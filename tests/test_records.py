"""Checking records: every fault is found at its line, with its clause; what cannot be read is told with its place."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oldmaid_teach
from oldmaid_teach.cards import Card, Rank, Suit
from oldmaid_teach.cli.verify import verify
from oldmaid_teach.errors import NotationError
from oldmaid_teach.game import playout, record, replay
from oldmaid_teach.matrix.written import deals, undealt
from oldmaid_teach.notation import hand_text
from oldmaid_teach.records import MOST_FAULTS, Report, check, check_so_far
from oldmaid_teach.records.told import ending, title
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.variants import VARIANTS, Ending, FourAlike, Matching, Opening, Passing, Remainder, removing

HANDS = '[SetUp "1"]\n[A "5♣ 9♦ Q♥"]\n[B "9♠ K♣ Q♦"]\n[C "Q♠ K♥ 5♥"]\n'
"""Lines 1 to 4; a record's own lines begin at line 7."""
HEAD = '[Players "3"]\n[Dealer "C"]\n' + HANDS


def found(text: str) -> list[tuple[int, str, str, str]]:
    """The faults of a record as line, seat, topic and clause."""
    return [
        (fault.line, "ABCDEF"[fault.fault.seat], fault.fault.topic.name, fault.fault.clause.id)
        for fault in check(text).faults
    ]


def lines(*written: str, head: str = HEAD) -> str:
    """A record of these lines under the hands of the worked position."""
    return head + "\n".join(written) + "\n"


def unread(text: str) -> NotationError:
    """The error with which a text is refused."""
    with pytest.raises(NotationError) as caught:
        check(text)
    return caught.value


# ---- clean records


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_lawful_game_is_clean_in_every_variant(variant) -> None:
    """A whole lawful game has no fault, is finished, and its outcome is that of the game."""
    game = playout(variant, 3, 7)

    report = check(record(game))

    assert (report.clean, report.finished, report.players) == (True, True, 3)
    assert report.variant == variant


@pytest.mark.parametrize(
    "changes",
    [
        {"ending": Ending.FIRST_EMPTY_HAND},
        {"ending": Ending.ONE_CARD_LEFT},
        {"opening": Opening.LEFT_OF_DEALER},
        {"four_alike": FourAlike.ONE_PAIR},
        {"passing": Passing.AFTER_MISS},
        {"remainder": Remainder.KEPT_BACK},
        {"matching": Matching.RANK_OR_COLOUR},
    ],
    ids=str,
)
def test_a_game_under_another_reading_is_clean(changes) -> None:
    """A record that names its reading is judged by that reading."""
    game = playout(replace(VARIANTS["bicycle"], **changes), 4, 3)

    assert check(record(game)).clean


def test_a_game_with_another_queen_out_is_clean() -> None:
    """[Removed] tells which of the four queens stayed in the box."""
    game = playout(removing(VARIANTS["bicycle"], Card(Rank.QUEEN, Suit.HEARTS)), 2, 1)

    assert '[Removed "Q♥"]' in record(game)
    assert check(record(game)).clean


def test_hands_as_dealt_are_clean_as_the_deal_is() -> None:
    """A record may give the hands as dealt in place of the order of the pack."""
    game = playout("bicycle", 4, 5)
    order = replay(record(game)).actions[0].order
    tags = [f'[{"ABCD"[seat]} "{hand_text(order[seat::4])}"]' for seat in range(4)]
    body = [line for line in record(game).splitlines() if not line.startswith("[Deal ")]

    text = "\n".join([*tags, *body])

    assert check(text).clean
    assert check(text).finished


def test_a_record_that_stops_early_is_unfinished_and_not_faulty() -> None:
    """Stopping is no breach."""
    report = check(lines("C offers A", "A draws 5♥", "A discards 5♣ 5♥"))

    assert (report.faults, report.finished, report.outcome) == ((), False, None)


def test_a_record_without_lines_is_unfinished() -> None:
    """Tags alone are a record."""
    assert check(HEAD).finished is False


@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        str.upper,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace(" ", "\t"),
        lambda text: text.replace("\n", "   # a comment\n"),
        lambda text: text.replace("♣", "C").replace("♦", "D").replace("♥", "H").replace("♠", "S"),
        lambda text: text.replace("10", "T"),
        lambda text: text.replace("\n", " \n ").lstrip(),
        lambda text: '[Event "first lesson"]\n[EN "two letters"]\n[White-Elo "7"]\n' + text,
        str.rstrip,
    ],
    ids=[
        "lower", "upper", "crlf", "cr", "bom", "blank lines", "tabs", "comments", "letters", "ten as T", "spaces",
        "other tags", "no last newline",
    ],
)  # fmt: skip
def test_the_same_record_written_otherwise_is_the_same(change) -> None:
    """Letter case, line ends, a byte order mark, blanks, comments, suit letters and unknown tags change nothing."""
    text = record(playout("bicycle", 3, 2))

    assert check(change(text)) == check(text)


def test_names_stand_for_letters() -> None:
    """With [Names], a seat may be written by name or by letter; the longer of two names is tried first."""
    text = '[Names "Ann, Ann Lee, Cleo"]\n' + lines("cleo offers Ann", "Ann draws 5♥", "A discards 5♣ 5♥ from Ann",
                                                    "Ann offers Ann Lee")  # fmt: skip

    assert found(text) == []


def test_dealer_lead_and_hands_may_be_named() -> None:
    """A tag may name its seat, and the dealer's and the lead's tags may, too."""
    tags = '[Names "Ann, Ben, Cleo"]\n[SetUp "1"]\n[Dealer "cleo"]\n[Lead "Ben"]\n'
    text = tags + '[Ann "5♣"]\n[B "5♥ 9♣"]\n[CLEO "9♦ Q♥"]\n'

    assert found(text + "Ben offers Cleo\n") == []
    assert found(text.replace('[Lead "Ben"]\n', "") + "Cleo offers Ann\n") == []


def test_one_word_names_are_read_too() -> None:
    """Names of one word, in any case."""
    assert found('[Names "Ann, Ben, Cleo"]\n' + lines("Cleo offers Ann", "ANN draws 5♥", "ann discards 5♣ 5♥")) == []


# ---- each breach


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (["A offers B"], [(7, "A", "FIRST_OFFER", "EN-09")]),
        (["C offers B"], [(7, "C", "FIRST_OFFER", "EN-09")]),
        (["A draws 5♥"], [(7, "A", "FIRST_OFFER", "EN-09")]),
        (["C offers A", "A draws K♥", "B offers C"], [(9, "B", "TURN", "EN-12")]),
        (["C offers A", "A offers B"], [(8, "A", "TURN", "EN-12")]),
        (["C offers A", "B draws K♥"], [(8, "B", "TURN", "EN-12")]),
        (["C offers A", "A draws 9♠ from B"], [(8, "A", "TURN", "EN-12")]),
        (["C offers A", "A draws K♥", "B draws K♥"], [(9, "B", "TURN", "EN-12")]),
        (["C offers A face up"], [(7, "C", "BLIND_DRAW", "EN-10")]),
        (["C offers A face up", "A draws 3"], [(7, "C", "BLIND_DRAW", "EN-10"), (8, "A", "BLIND_DRAW", "EN-10")]),
        (["C offers A", "A draws 4"], [(8, "A", "BLIND_DRAW", "EN-10")]),
        (["C offers A", "A draws 5♥", "A offers B"], [(9, "A", "AFTER_DRAW", "EN-11")]),
        (["A discards 5♣ 9♦"], [(7, "A", "FALSE_PAIR", "EN-20")]),
        (["A discards 5♣"], [(7, "A", "PAIRS", "EN-06")]),
        (["A discards 5♣ 9♦ Q♥"], [(7, "A", "PAIRS", "EN-05")]),
        (["A discards 9♠ K♣ from B"], [(7, "A", "PAIRS", "EN-05")]),
        (["A is safe"], [(7, "A", "SAFE", "EN-13")]),
        (["A loses"], [(7, "A", "RESULT", "EN-19")]),
        (["B wins"], [(7, "B", "RESULT", "EN-19")]),
        (["C deals 5♣ 9♦"], [(7, "C", "PACK", "EN-03"), (7, "C", "DEAL", "EN-04")]),
        (["C shuffles 5♥ K♥"], [(7, "C", "BLIND_DRAW", "EN-36")]),
    ],
    ids=lambda value: value[0] if isinstance(value[0], str) else "",
)
def test_a_breach_is_found_at_its_line(written, expected) -> None:
    """Each breach has its line, seat, topic and clause."""
    assert found(lines(*written)) == expected


def test_three_alike_laid_down_are_found() -> None:
    """EN-06: of three alike one stays."""
    text = '[Players "2"]\n[SetUp "1"]\n[A "5♣ 5♦ 5♥ 9♠"]\n[B "5♠ 9♥"]\nA discards 5♣ 5♦ 5♥\n'

    assert found(text) == [(5, "A", "PAIRS", "EN-06")]


def test_a_draw_from_a_safe_seat_is_found_and_the_table_stays() -> None:
    """EN-13: nothing is drawn from an empty hand; the fan that is out stays out."""
    text = '[SetUp "1"]\n[Lead "A"]\n[A "5♣ Q♥"]\n[B ""]\n[C "5♥"]\nA offers C\nC draws 5♣ from B\nC draws 5♣\n'

    assert found(text) == [(7, "C", "SAFE", "EN-13")]


def test_a_forgotten_pair_is_told_once_until_its_owner_lays_something() -> None:
    """A pair still held at an offer is its owner's fault there, and again only after that seat has laid cards."""
    head = '[SetUp "1"]\n[Dealer "A"]\n[A "5♣ 7♣ 7♦ 9♣ 9♦ J♣ Q♥"]\n[B "K♣ 5♥ J♥"]\n'
    text = head + "A offers B\nB draws Q♥\nB offers A\nA draws K♣\nA discards 7♣ 7♦\nA offers B\n"

    assert found(text) == [(5, "A", "PAIRS", "EN-05"), (10, "A", "PAIRS", "EN-05")]


def test_a_pair_that_waits_elsewhere_is_its_owners_fault() -> None:
    """The seat at fault is the one that holds the pair, not the one that offers."""
    text = '[SetUp "1"]\n[A "5♣ Q♥"]\n[B "9♦ K♠"]\n[C "5♥ 7♣ 7♦ 9♠ K♦"]\n[Dealer "A"]\nA offers B\n'

    assert found(text) == [(6, "C", "PAIRS", "EN-05")]


def test_what_is_done_after_the_end_is_a_fault() -> None:
    """EN-18: the game stops when no two cards match."""
    head = '[SetUp "1"]\n[Dealer "A"]\n[A "5♣ Q♥"]\n[B "5♥"]\n'

    assert found(head + "A offers B\nB draws 5♣\nB discards 5♣ 5♥\nA offers B\nA loses\n") == [
        (8, "A", "ENDING", "EN-18")
    ]


@pytest.mark.parametrize(
    ("variant", "claim", "topics"),
    [
        ("bicycle", "A loses", []),
        ("bicycle", "B loses", ["RESULT"]),
        ("bicycle", "B wins", ["RESULT"]),
        ("bicycle", "A wins", ["RESULT"]),
        ("bicycle", "B is safe", []),
        ("bicycle", "A is safe", ["SAFE"]),
        ("reversed", "A wins", []),
        ("reversed", "A loses", ["RESULT"]),
        ("reversed", "B loses", ["RESULT"]),
    ],
)
def test_claims_at_the_end_are_checked(variant, claim, topics) -> None:
    """Who loses, wins or is safe is claimed rightly or it is a fault."""
    head = f'[Variant "{variant}"]\n[SetUp "1"]\n[Dealer "A"]\n[A "5♣ Q♥"]\n[B "5♥"]\n'

    assert [fault[2] for fault in found(head + f"A offers B\nB draws 5♣\nB discards 5♣ 5♥\n{claim}\n")] == topics


def test_whoever_laid_a_false_pair_loses() -> None:
    """EN-20: the offender loses, and not the holder of the odd card."""
    head = '[SetUp "1"]\n[Dealer "A"]\n[A "5♣ 9♦ Q♥ K♣"]\n[B "5♥ 9♠"]\n'
    text = head + "A discards 5♣ 9♦\nA offers B\nB draws K♣\nB loses\nA loses\n"

    report = check(text)

    assert [(fault.line, fault.fault.topic.name) for fault in report.faults] == [
        (5, "FALSE_PAIR"), (6, "ENDING"), (7, "ENDING"), (8, "RESULT")
    ]  # fmt: skip
    assert report.outcome is not None
    assert (report.outcome.topic, report.outcome.losers) == (Topic.FALSE_PAIR, (0,))


def test_the_other_rulebooks_answer_with_their_own_clauses() -> None:
    """In Pelayan Tua the dealer's left offers first, and ID-11 says so."""
    assert found('[Variant "pelayan-tua"]\n' + lines("C offers A")) == [(8, "C", "FIRST_OFFER", "ID-11")]


# ---- hands and packs


def dealt(hands: list[str], *more: str) -> str:
    """A record of hands as dealt."""
    return "".join(f'[{"ABCDE"[seat]} "{hand}"]\n' for seat, hand in enumerate(hands)) + "\n".join(more)


def whole(players: int) -> list[list[str]]:
    """The pack dealt round to so many seats."""
    pack = [str(card) for card in VARIANTS["bicycle"].pack]
    return [pack[seat::players] for seat in range(players)]


def test_hands_that_are_not_the_whole_pack_are_a_fault_of_the_deal() -> None:
    """DEAL, at the line of the first hand; the dealer dealt."""
    hands = whole(3)
    short = [" ".join(hand[:-1]) for hand in hands]

    assert found('[Event "x"]\n' + dealt(short)) == [(2, "C", "DEAL", "EN-04")]
    assert found(dealt([" ".join(hand) for hand in hands])) == []


def test_a_card_of_the_box_in_a_hand_is_a_fault_of_the_deal() -> None:
    """Q♣ was taken out; with it 52 cards are dealt."""
    hands = whole(3)
    hands[1].append("Q♣")

    report = check(dealt([" ".join(hand) for hand in hands]))

    assert [fault.fault.topic for fault in report.faults] == [Topic.DEAL]
    assert "with Q♣" in report.faults[0].did


def test_hands_that_differ_by_two_were_not_dealt_singly() -> None:
    """EN-04: cards go round one by one, so hands differ by one at most."""
    hands = whole(3)
    hands[0].append(hands[1].pop())

    assert [fault[2] for fault in found(dealt([" ".join(hand) for hand in hands]))] == ["DEAL"]


def test_a_deal_of_part_of_the_pack_breaks_the_pack() -> None:
    """[Deal] is judged as the dealer's deal."""
    order = hand_text(VARIANTS["bicycle"].pack[:-1])

    assert found(f'[Players "2"]\n[Deal "{order}"]\n') == [(2, "B", "PACK", "EN-03")]


def test_a_hand_in_mid_game_holds_cards_of_the_pack() -> None:
    """A queen that was taken out is no card of this game."""
    assert found('[SetUp "1"]\n[A "5♣ Q♣"]\n[B "5♥"]\n') == [(2, "B", "PACK", "EN-03")]


# ---- shuffles and places


def test_after_an_unwritten_shuffle_a_draw_by_card_can_be_replayed() -> None:
    """The card is named, so its place does not matter."""
    assert found(lines("C shuffles", "C offers A", "A draws 5♥", "A discards 5♣ 5♥")) == []


def test_after_an_unwritten_shuffle_a_place_cannot_be_read() -> None:
    """Nobody knows which card lies at that place."""
    error = unread(lines("C shuffles", "C offers A", "A draws 1"))

    assert (error.line, "by name" in error.expected) == (9, True)


def test_a_written_shuffle_makes_places_known_again() -> None:
    """The order is told, so a place is a card."""
    report = check(lines("C shuffles", "C shuffles 5♥ K♥ Q♠", "C offers A", "A draws 1", "A discards 5♣ 5♥"))

    assert report.clean


# ---- what cannot be read


@pytest.mark.parametrize(
    ("text", "line", "column", "stood", "expected"),
    [
        (lines("A discards 5♣ 7♥"), 7, 15, "7♥", "cards that are there"),
        (lines("A discards 5♣ 5♣"), 7, 15, "5♣", "each once"),
        (lines("C shuffles 5♥ 9♦ K♥"), 7, 15, "9♦", "cards that are there"),
        (lines("C offers A", "A draws 2♥"), 8, 9, "2♥", "a card that C holds"),
        (lines("C offers A", "A draws 5X"), 8, 9, "5X", "a card such as"),
        (lines("C offers D"), 7, 10, "D", "a seat from A to C"),
        (lines("  C throws A"), 7, 5, "throws", "offers, draws"),
        (lines("C offers"), 7, 9, "", "a seat"),
        (lines("C offers A face down"), 7, 17, "down", "'up'"),
        (lines("C offers A now"), 7, 12, "now", "the end of the line"),
        (lines("C draws " + "9" * 5000), 7, 9, "9" * 5000, "a card"),
        (lines("C is late"), 7, 6, "late", "'safe'"),
        ('[Variant "skat"]\n[Players "3"]\n', 1, 11, "skat", "bicycle, pelayan-tua"),
        ('[Players "9"]\n', 1, 11, "9", "for 2 to 5"),
        ('[Players "' + "9" * 5000 + '"]\n', 1, 11, "9" * 5000, "a number of players"),
        ('[Players "3"]\n[A "5♣ 5♣"]\n', 2, 8, "5♣", "every card once"),
        ('[Players "3"]\n[A "5♣ Joker"]\n', 2, 8, "Joker", "a card such as"),
        ('[Players "2"]\n[A "5♣"]\n[A "9♣"]\n', 3, 5, "A", "one hand for seat A"),
        ('[Players "2"]\n[C "5♣"]\n', 2, 5, "C", "hands for 2 seats"),
        ('[Players "2"]\n[Dealer "C"]\n', 2, 10, "C", "a seat from A to B"),
        ('[Players "2"]\n[Names "Ann, Ann"]\n', 2, 9, "Ann, Ann", "a name of its own"),
        ('[Players "2"]\n[Names "B, Ann"]\n', 2, 9, "B", "not the letter"),
        ('[Players "2"]\n[Reading "ending=never"]\n', 2, 11, "ending=never", "no-pair-left"),
        ('[Players "2"]\n[Reading "matching=picture"]\n', 2, 11, "matching=picture", "cannot match"),
        ('[Players "2"\n', 1, 1, '[Players "2"', "a tag such as"),
        (HEAD + 'C offers A\n[Event "late"]\n', 8, 1, '[Event "late"]', "above the first action"),
        ("", 1, 1, "", "a hand for each seat"),
        (HEAD + "C off\x00ers A\n", 7, 6, "\x00", "plain text"),
        (HEAD + "# " + "x" * 10_000, 7, 1, "# " + "x" * 18 + "…", "at most 10 kB"),
        (HEAD + "# " + "♥" * 3_400, 7, 1, "# " + "♥" * 18 + "…", "at most 10 kB"),
    ],
    ids=lambda value: str(value)[:24] if isinstance(value, str) else "",
)  # fmt: skip
def test_what_cannot_be_read_is_told_with_its_place(text, line, column, stood, expected) -> None:
    """Line, column, what stood there, what was expected."""
    error = unread(text)

    assert (error.line, error.column, error.found) == (line, column, stood)
    assert expected in error.expected


def test_a_record_over_50_megabytes_is_refused() -> None:
    """No reading begins."""
    assert "50 MB" in unread(HEAD + "#\n" * 25_000_000).expected


def test_the_faults_before_an_unreadable_line_are_kept() -> None:
    """A check tells what it found up to the line that stopped it."""
    report, error = check_so_far(lines("A offers B", "what is this"))

    assert report is not None
    assert [fault.line for fault in report.faults] == [7]
    assert error is not None
    assert error.line == 8


def test_the_first_thousand_faults_are_kept_and_the_rest_counted() -> None:
    """A report stays small, however long the record."""
    report = check(lines(*["A loses"] * 1_234))

    assert (len(report.faults), report.fault_count) == (MOST_FAULTS, 1_234)


# ---- the verb


def told(path: Path | str, *, as_json: bool = True, data: bytes = b"") -> tuple[int, str]:
    """The exit code and the output of `verify`."""
    out = io.StringIO()
    return verify([str(path)], as_json, out, io.BytesIO(data)), out.getvalue()


def test_the_json_of_a_faulty_record(tmp_path: Path) -> None:
    """The keys are those that other programs lean on."""
    file = tmp_path / "game.txt"
    file.write_text(lines("C offers B"), encoding="utf-8")

    code, out = told(file)
    said = json.loads(out)

    assert code == 1
    assert list(said) == ["file", "variant", "players", "faults", "fault_count", "outcome", "finished"]
    assert said["faults"][0] | {"says": ""} == {
        "line": 7, "seat": "C", "topic": "FIRST_OFFER", "clause": "EN-09", "says": "", "expected": "C offers A",
    }  # fmt: skip
    assert (said["variant"], said["players"], said["outcome"], said["finished"]) == ("bicycle", 3, None, False)


def test_the_json_of_a_finished_game() -> None:
    """The outcome names topic, losers, loser and winner by their letters."""
    game = playout("bicycle", 3, 2)

    code, out = told("-", data=record(game).encode())
    said = json.loads(out)

    assert (code, said["file"], said["finished"], said["fault_count"]) == (0, "-", True, 0)
    assert said["outcome"]["topic"] == "RESULT"
    assert said["outcome"]["losers"] == [said["outcome"]["loser"]]
    assert said["outcome"]["winner"] is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_usual_encodings_are_read(encoding) -> None:
    """UTF-8 with and without its mark, and what a Windows shell writes."""
    code, _ = told("-", data=record(playout("bicycle", 2, 2)).encode(encoding))

    assert code == 0


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [(b"\xff\x00\x01", 1, 1), (b'[Players "2"]\n# caf\xe9\n', 2, 6), (b"\x7fELF\x02\x01", 1, 1), (b"ok\x00", 1, 3)],
)
def test_binary_junk_is_refused(data, line, column) -> None:
    """Exit code 2, and the place where the text ends."""
    code, out = told("-", data=data)
    said = json.loads(out)

    assert code == 2
    assert (said["error"]["line"], said["error"]["column"]) == (line, column)


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    """Exit code 2, not a traceback."""
    assert told(tmp_path / "none.txt")[0] == 2


def test_the_text_of_a_verdict_names_line_and_clause(tmp_path: Path) -> None:
    """For people: one line a fault, then the verdict."""
    file = tmp_path / "game.txt"
    file.write_text(lines("C offers B"), encoding="utf-8")

    code, out = told(file, as_json=False)

    assert code == 1
    assert "line 7: 'C offers B' FIRST_OFFER, seat C, EN-09" in out
    assert out.splitlines()[-1] == f"{file}: {title(check(lines('C offers B')))} {ending(check(lines('C offers B')))}"
    assert "Verdict: 1 fault in a game of Old Maid with 3 players. The record stops" in out


def test_faults_that_are_not_shown_are_told_of(tmp_path: Path) -> None:
    """Where a record has more faults than are listed, the verdict says how many are not shown."""
    file = tmp_path / "game.txt"
    file.write_text(lines(*["C offers B"] * (MOST_FAULTS + 5)), encoding="utf-8")
    report = check(file.read_text(encoding="utf-8"))

    _, out = told(file, as_json=False)

    assert report.fault_count > len(report.faults)
    assert f"{report.fault_count - len(report.faults)} more are not shown." in out.splitlines()[-1]


def test_of_several_files_the_worst_code_counts(tmp_path: Path) -> None:
    """Each file has its own line of JSON."""
    (tmp_path / "a").write_text(HEAD, encoding="utf-8")
    (tmp_path / "b").write_text(lines("C offers B"), encoding="utf-8")
    out = io.StringIO()

    assert verify([str(tmp_path / "a"), str(tmp_path / "b")], True, out) == 1
    assert [json.loads(line)["fault_count"] for line in out.getvalue().splitlines()] == [0, 1]


# ---- reading fast is reading the same


@given(seed=st.integers(0, 10_000), players=st.integers(2, 4), variant=st.sampled_from(["bicycle", "picture", "jack"]))
def test_reading_fast_is_reading_the_same(seed, players, variant) -> None:
    """A record in lower case, with a space in front, goes the slow way, and its report is the same."""
    text = record(playout(variant, players, seed))
    slow = "\n".join(line if line.startswith("[") else " " + line.lower() + " #" for line in text.splitlines())

    assert check(slow) == check(text)


def test_a_report_is_a_value() -> None:
    """The same record has the same report."""
    assert check(HEAD) == check(HEAD)
    assert isinstance(check(HEAD), Report)


# ---- three well-known ways to go wrong

SLIPS = Path(oldmaid_teach.__file__).parent / "lessons" / "records"


@pytest.mark.parametrize(
    ("name", "faults"),
    [
        ("skips_the_next_seat", [(32, "A", "TURN", "EN-12")]),
        (
            "pairs_by_colour",
            [(24, "A", "PAIRS", "EN-05"), (24, "C", "PAIRS", "EN-05"), (32, "A", "PAIRS", "EN-05")],
        ),
        ("draws_from_a_safe_seat", [(36, "C", "SAFE", "EN-13"), (37, "A", "SAFE", "EN-13")]),
    ],
)
def test_well_known_ways_to_go_wrong_are_found(name: str, faults: list[tuple[int, str, str, str]]) -> None:
    """Each record is found guilty at its line."""
    text = (SLIPS / f"{name}.txt").read_text(encoding="utf-8")

    assert found(text) == faults
    assert check(text).finished


def test_every_kept_record_is_checked() -> None:
    """There are three, and the test above knows them."""
    assert sorted(path.stem for path in SLIPS.iterdir()) == [
        "draws_from_a_safe_seat", "pairs_by_colour", "skips_the_next_seat",
    ]  # fmt: skip


# ---- what the hands did, and what was expected


def first_fault(text: str) -> tuple[str, str]:
    """What the hands did and what was expected at the last fault of a record."""
    fault = check(text).faults[-1]
    return fault.did, fault.expected


@pytest.mark.parametrize(
    ("written", "did", "expected"),
    [
        (["A offers B"], "A offers B", "C offers A"),
        (["C offers A", "B draws K♥"], "B draws K♥", "A draws from C"),
        (["C offers A", "A draws K♥", "A draws 1"], "", "A offers B"),
        (["C offers A face up", "A draws 3"], "A draws 5♥", "C offers A, face down"),
        (["C offers A", "A draws 4"], "", "a place from 1 to 3"),
        (["C offers A", "A draws 5♥", "A offers B"], "A offers B", "A discards 5♣ 5♥"),
        (["A discards 5♣ 9♦"], "A discards 5♣ 9♦", "C offers A"),
        (["A is safe"], "A is safe", "A holds 5♣ 9♦ Q♥"),
        (["A loses"], "A loses", "C offers A"),
        (["C deals 5♣"], "C deals 5♣", "C offers A"),
        (["A discards 9♠ K♣ from B"], "A discards 9♠ K♣ from B", "C offers A"),
        (["C shuffles 5♥ K♥"], "", "C offers A"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_what_was_done_and_what_was_expected(written: list[str], did: str, expected: str) -> None:
    """Both are lines of a record, as far as they can be; nothing was done where the table stayed."""
    assert first_fault(lines(*written)) == (did, expected)


@pytest.mark.parametrize(
    ("text", "did", "expected"),
    [
        (
            '[SetUp "1"]\n[A "5♣ 5♦ K♠ K♣ Q♥"]\n[B "5♥"]\nA discards 5♣ K♠\n',
            "A discards 5♣ K♠",
            "A discards 5♣ 5♦; A discards K♠ K♣",
        ),
        ('[SetUp "1"]\n[A "5♣ 5♦ 5♥ Q♥"]\n[B "5♠"]\nA discards 5♣ 5♦ 5♥\n', "A discards 5♣ 5♦ 5♥", "A discards 5♣ 5♦"),
        ('[SetUp "1"]\n[A "Q♥"]\n[B ""]\nA offers B\n', "A offers B", "A loses"),
        ('[Variant "reversed"]\n[SetUp "1"]\n[A "Q♥"]\n[B ""]\nB wins\n', "B wins", "A wins"),
        ('[Players "2"]\nA offers B\n', "A offers B", "B deals"),
        ('[Players "2"]\nA is safe\nA loses\n', "A loses", "B deals"),
        ('[SetUp "1"]\n[A "5♣ Q♣"]\n[B "5♥"]\n', "hands of 2, 1 with Q♣", "cards of bicycle's pack of 51"),
        (
            '[A "5♣"]\n[B "5♥"]\n[Removed "5♠"]\n',
            "hands of 1, 1 without 49 cards",
            "the 51 cards of bicycle, dealt round",
        ),
    ],
)
def test_what_was_expected_elsewhere(text: str, did: str, expected: str) -> None:
    """Pairs that are held, the true result, the deal, the whole pack."""
    assert first_fault(text) == (did, expected)


@pytest.mark.parametrize(
    ("line", "did", "expected"),
    [
        (deals("A"), "A deals", "B deals"),
        (deals("B", keeping=1), "B deals", "0 cards kept back"),
        ("B deals 5♣ 5♥", "B deals 5♣ 5♥", "the 51 cards of bicycle"),
    ],
)
def test_what_was_expected_of_a_deal(line: str, did: str, expected: str) -> None:
    """The dealer, the whole pack, no stock."""
    told = first_fault(undealt(2, line))

    assert (told[0].startswith(did), told[1]) == (True, expected)


def test_a_line_may_have_ten_thousand_bytes() -> None:
    """And not one more."""
    assert check(HEAD + "# " + "x" * 9_998).clean
    assert unread(HEAD + "# " + "x" * 9_999).line == 7


def test_another_fault_at_an_offer_does_not_hide_a_pair_that_is_forgotten_later() -> None:
    """Only a pair that has been told is not told again."""
    text = lines(
        "C offers A face up", "A draws K♥", "A offers B", "B draws 9♦", "B discards 9♠ 9♦", "B offers C", "C draws Q♦",
        "C offers A",
    )  # fmt: skip

    assert found(text) == [
        (7, "C", "BLIND_DRAW", "EN-10"), (8, "A", "BLIND_DRAW", "EN-10"), (14, "C", "AFTER_DRAW", "EN-11"),
    ]  # fmt: skip


def test_a_faulty_discard_does_not_hide_a_pair_that_is_still_held() -> None:
    """Three alike laid down are one fault, the pair of sevens kept at the offer another."""
    text = '[SetUp "1"]\n[Dealer "A"]\n[A "5♣ 5♦ 5♥ 7♣ 7♦ Q♥"]\n[B "5♠"]\nA discards 5♣ 5♦ 5♥\nA offers B\n'

    assert found(text) == [(5, "A", "PAIRS", "EN-06"), (6, "A", "PAIRS", "EN-05")]


def test_seats_may_be_left_without_a_name() -> None:
    """Only Ann has one; the others go by their letters."""
    assert found('[Names "Ann, , "]\n' + lines("C offers Ann", "ann draws 5♥")) == []


@pytest.mark.parametrize("line", ["A discards 5h 5♣", "A discards 5♣ 5h", "A discards 5c, 5H"])
def test_cards_written_in_two_ways_are_read_in_one_line(line: str) -> None:
    """One card with its sign and one with a small letter."""
    assert found(lines("C offers A", "A draws 5♥", line)) == []


@pytest.mark.parametrize(
    ("missing", "told"), [(8, "without 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"), (9, "without 9 cards")], ids=["eight", "nine"]
)
def test_up_to_eight_missing_cards_are_named(missing: int, told: str) -> None:
    """More are only counted."""
    left = [str(card) for card in VARIANTS["bicycle"].pack[:-missing]]

    did, _ = first_fault(dealt([" ".join(left[seat::2]) for seat in range(2)]))

    assert did.endswith(told)


def test_an_empty_record_says_what_is_missing() -> None:
    """A record without players or hands asks for them in words."""
    with pytest.raises(NotationError, match="a hand for each seat"):
        check("# nothing yet\n")
