"""The rulebooks: every clause is there, answers for its topic, says where it comes from, and is easy to read."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from oldmaid_teach.lessons import LESSONS
from oldmaid_teach.referee import RULES, outcome
from oldmaid_teach.rulebook import (
    BICYCLE_RULES,
    JACK_RULES,
    PELAYAN_TUA_RULES,
    PICTURE_RULES,
    REVERSED_RULES,
    RULEBOOKS,
    VIEUX_GARCON_RULES,
    Clause,
    Rulebook,
    Source,
    Standing,
    Topic,
)
from oldmaid_teach.table import Table
from oldmaid_teach.variants import Variant
from tests.readability import grade, longest, sentences

CLAUSE_IDS = (Path(__file__).parent / "clause_ids.txt").read_text(encoding="utf-8").split()
CHECKS = {
    *(f"rule {rule.name}" for rule in RULES),
    *(f"variant.{field.name}" for field in fields(Variant)),
    *(f"table.{name}" for name in dir(Table)),
    outcome.__name__,
}
"""Whatever may carry a clause: a rule function, a parameter, the table's skipping, the outcome."""
ENGLISH_BREACHES = {rule.clause: rule.topic for rule in RULES} | {"EN-14": Topic.SAFE, "EN-19": Topic.RESULT}
"""What is cited of the English page when a rule is broken, and under which topic."""
OTHER_TOPICS = {"EN-01": Topic.OBJECTIVE, "EN-02": Topic.PLAYERS, "EN-07": Topic.HIDDEN, "EN-37": Topic.ENDING}

ANSWERS = {
    "pelayan-tua": {
        "EN-01": "ID-04", "EN-02": "ID-01", "EN-03": "ID-14", "EN-04": "ID-08", "EN-05": "ID-10", "EN-06": "ID-17",
        "EN-07": "ID-16", "EN-08": "ID-22", "EN-09": "ID-11", "EN-10": "ID-19", "EN-11": "ID-20", "EN-12": "ID-20",
        "EN-13": "ID-22", "EN-14": "ID-22", "EN-18": "ID-21", "EN-19": "ID-21", "EN-20": "ID-23", "EN-36": "ID-19",
        "EN-37": "ID-12",
    },
    "vieux-garcon": {
        "EN-01": "FR-06", "EN-02": "FR-06", "EN-03": "FR-03", "EN-04": "FR-06", "EN-05": "FR-04", "EN-06": "FR-04",
        "EN-07": "FR-06", "EN-08": "FR-06", "EN-09": "FR-06", "EN-10": "FR-06", "EN-11": "FR-06", "EN-12": "FR-06",
        "EN-13": "FR-06", "EN-14": "FR-06", "EN-18": "FR-06", "EN-19": "FR-02", "EN-20": "FR-06", "EN-37": "FR-06",
        "ID-07": "FR-06", "EN-36": "FR-06",
    },
    "jack": {"EN-03": "EN-27"},
    "reversed": {"EN-01": "EN-28", "EN-19": "EN-28"},
    "picture": {"EN-03": "EN-26", "EN-05": "EN-26", "EN-06": "EN-26"},
}  # fmt: skip
"""Where a game answers with another clause than the English page's game."""

STANDINGS = {
    Standing.READ: {
        *("EN-37", "ID-02", "ID-03", "ID-05", "ID-06", "ID-08", "ID-09", "ID-12", "ID-15", "ID-18", "ID-20", "ID-24"),
        *("FR-01", "FR-02", "FR-04", "FR-05"),
    },
    Standing.BORROWED: {"EN-35", "EN-36", "ID-22", "ID-23", "FR-06"},
}

JACK_IDS = {clause.id for clause in JACK_RULES}
HELD = [(book, clause) for book in RULEBOOKS.values() for clause in book]
every_book = pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS.keys())


def offenders(kept: Callable[[Clause], bool]) -> list[str]:
    """The clauses of all books that do not keep a law, each with its book."""
    return [f"{book.id} {clause.id}" for book, clause in HELD if not kept(clause)]


def of_its_own_page(clause_id: str) -> Clause:
    """The clause as the book of its own page holds it."""
    books = {"EN": BICYCLE_RULES, "ID": PELAYAN_TUA_RULES, "FR": VIEUX_GARCON_RULES}
    return books[clause_id[:2]].clause(clause_id)


def test_every_clause_stands_in_the_book_of_its_page() -> None:
    """Each of the 69 clauses is held by the rulebook of the page that it points into."""
    assert len(CLAUSE_IDS) == 69
    assert [each for each in CLAUSE_IDS if of_its_own_page(each).source is not Source[each[:2]]] == []


def test_no_clause_is_held_that_is_not_kept() -> None:
    """The rulebooks hold the kept list of clauses and nothing beside it."""
    assert sorted({clause.id for _, clause in HELD}) == sorted(CLAUSE_IDS)


@every_book
def test_ids_are_unique_in_a_book(book: Rulebook) -> None:
    """No book holds two clauses with one id."""
    assert len({clause.id for clause in book}) == len(book)


def test_books_are_found_by_the_ids_of_their_games() -> None:
    """Six games have a rulebook, each under its own id."""
    assert {book_id: book.id for book_id, book in RULEBOOKS.items()} == {
        book_id: book_id for book_id in ("bicycle", "pelayan-tua", "vieux-garcon", "jack", "reversed", "picture")
    }


@every_book
def test_every_breach_is_answered_in_every_book(book: Rulebook) -> None:
    """Whatever the referee cites of the English page, each game answers with its own clause under that topic."""
    cited = ENGLISH_BREACHES | OTHER_TOPICS
    wanted = {english_id: ANSWERS.get(book.id, {}).get(english_id, english_id) for english_id in cited}

    assert {english_id: book.answer(topic, english_id).id for english_id, topic in cited.items()} == wanted


@every_book
def test_the_clause_to_cite_comes_first(book: Rulebook) -> None:
    """Under a topic the clause that answers by default stands before the others."""
    first_cited = {topic: english_id for english_id, topic in reversed((ENGLISH_BREACHES | OTHER_TOPICS).items())}

    for topic, english_id in first_cited.items():
        assert book[topic][0] is book.answer(topic, english_id), topic.name


def test_the_english_book_keeps_the_order_of_its_pairs() -> None:
    """Of the English page's clauses the general one comes before the particular one."""
    held = {topic: [str(clause) for clause in BICYCLE_RULES[topic]] for topic in (Topic.PAIRS, Topic.BLIND_DRAW)}

    assert held == {Topic.PAIRS: ["EN-05", "EN-06"], Topic.BLIND_DRAW: ["EN-10", "EN-36"]}


def test_a_topic_without_a_clause_is_empty() -> None:
    """A book that tells nothing under a topic gives no clause, and no error."""
    assert VIEUX_GARCON_RULES[Topic.FAQ] == ()


def test_an_unknown_clause_is_named() -> None:
    """Asking a book for a clause it does not hold says which book and which clause."""
    with pytest.raises(KeyError, match=r"the rulebook 'pelayan-tua' has no clause 'EN-05'"):
        PELAYAN_TUA_RULES.clause("EN-05")


@pytest.mark.parametrize(
    ("topic", "english_id", "meant"),
    [
        (Topic.SAFE, "EN-13", "ID-22"),
        (Topic.FALSE_PAIR, "EN-20", "ID-23"),
        (Topic.DEALER, "ID-07", "ID-07"),
        (Topic.FIRST_OFFER, "EN-09", "ID-11"),
        (Topic.PAIRS, "EN-06", "FR-04"),
        (Topic.RESULT, "EN-19", "FR-02"),
    ],
)
def test_a_loan_is_read_out_in_the_lenders_words(topic: Topic, english_id: str, meant: str) -> None:
    """Where the French game only says "as in Pelayan Tua", the clause of Pelayan Tua is the one to read out."""
    assert VIEUX_GARCON_RULES.meaning(topic, english_id).id == meant


def test_a_book_without_a_lender_means_what_it_answers() -> None:
    """A borrowed clause that spells its rule out is read out itself."""
    assert PELAYAN_TUA_RULES.meaning(Topic.SAFE, "EN-13").id == "ID-22"


def test_what_is_lent_names_no_card_of_the_lenders_game() -> None:
    """No clause that Le Vieux Garçon reads out from Pelayan Tua speaks of a queen."""
    cited = ENGLISH_BREACHES | OTHER_TOPICS
    read_out = {VIEUX_GARCON_RULES.meaning(topic, english_id) for english_id, topic in cited.items()}

    assert [clause.id for clause in read_out if "queen" in clause.says.lower()] == []


def test_the_standing_is_as_the_pages_allow() -> None:
    """A clause is read where its page is garbled, borrowed where it is silent, and else stated."""
    named = {clause_id: standing for standing, ids in STANDINGS.items() for clause_id in ids}

    found = {clause_id: of_its_own_page(clause_id).standing for clause_id in CLAUSE_IDS}

    assert found == {clause_id: named.get(clause_id, Standing.STATED) for clause_id in CLAUSE_IDS}


def test_a_clause_says_where_it_comes_from() -> None:
    """Every clause has a topic, words, a place in its page and a lesson that teaches it."""
    assert offenders(lambda clause: bool(clause.topics)) == []
    assert offenders(lambda clause: bool(clause.says)) == []
    assert offenders(lambda clause: bool(clause.where)) == []
    assert offenders(lambda clause: clause.lesson in LESSONS) == []


def test_what_is_not_stated_has_a_note() -> None:
    """A note says why a clause is read so or whence it is borrowed."""
    assert [
        (book.id, clause.id) for book, clause in HELD if clause.standing is not Standing.STATED and not clause.note
    ] == []


def test_a_check_names_a_rule_or_a_parameter() -> None:
    """What carries a clause is a rule function, a parameter of the variant, the table's skipping or the outcome."""
    assert offenders(lambda clause: clause.check in CHECKS | {""}) == []
    assert offenders(lambda clause: clause.checked is (clause.check != "")) == []


def test_few_clauses_are_only_told() -> None:
    """Examples, words, a contrast and the like are told; all else is carried by the code."""
    assert {clause.id for _, clause in HELD if not clause.checked} == {
        *("EN-16", "EN-17", "EN-29", "EN-39", "ID-03", "ID-24", "FR-01"),
    }


def test_a_clause_is_easy_to_read() -> None:
    """Learners of 10 to 14 read it: sentences of at most 15 words, Flesch-Kincaid grade at most 5.5."""
    assert offenders(lambda clause: longest(clause.says) <= 15) == []
    assert offenders(lambda clause: grade(clause.says) <= 5.5) == []


def test_a_note_is_easy_to_read() -> None:
    """A note keeps to sentences of at most 20 words."""
    assert offenders(lambda clause: all(len(words) <= 20 for words in sentences(clause.note))) == []


def test_the_notes_read_as_easily_as_the_clauses() -> None:
    """All notes together keep to the grade that the clauses keep to one by one."""
    assert grade(" ".join(sorted({clause.note for _, clause in HELD}))) <= 5.5


def test_nobody_is_called_by_the_games_name() -> None:
    """A seat holds the odd card; it is not called the old maid."""
    assert offenders(lambda clause: "maid" not in f"{clause.says} {clause.note}".lower()) == []


@pytest.mark.parametrize(
    ("book", "foreign"),
    [
        (JACK_RULES, ("queen", "she ", "her ")),
        (REVERSED_RULES, ("safe",)),
        (PICTURE_RULES, ("queen", "jack", "rank", "suit", "joker", "three alike", "25", "five")),
    ],
    ids=lambda value: value.id if isinstance(value, Rulebook) else "",
)
def test_a_derived_book_speaks_of_its_own_game(book: Rulebook, foreign: tuple[str, ...]) -> None:
    """No clause of a derived book has words that are only right in the game it comes from."""
    said = {clause.id: f"{clause.says} ".lower() for clause in book}

    assert [(clause_id, word) for clause_id, says in said.items() for word in foreign if word in says] == []


@pytest.mark.parametrize(
    ("book", "own", "not_borrowed"),
    [
        (REVERSED_RULES, "EN-28", {"EN-28"}),
        (PICTURE_RULES, "EN-26", {"EN-26"}),
        (
            JACK_RULES,
            "EN-27",
            JACK_IDS - {"EN-02", "EN-09", "EN-20", "EN-35", "EN-36", "ID-07"},
        ),
    ],
    ids=["reversed", "picture", "jack"],
)
def test_a_derived_book_marks_what_it_borrows(book: Rulebook, own: str, not_borrowed: set[str]) -> None:
    """The page names these games in a line: what that line does not say is borrowed, and the note says whence."""
    borrowed = {clause.id: clause.note for clause in book if clause.standing is Standing.BORROWED}

    assert set(borrowed) == {clause.id for clause in book} - not_borrowed
    assert all("borrowed from" in note for note in borrowed.values())
    assert book.clause(own).standing is Standing.STATED


def test_only_what_differs_is_replaced() -> None:
    """A derived book keeps every rule of the English game, but those its own clause stands for."""
    rules = {clause.id for clause in BICYCLE_RULES if min(clause.topics) < Topic.WORDS}

    assert {
        book.id: rules - {clause.id for clause in book} for book in (JACK_RULES, REVERSED_RULES, PICTURE_RULES)
    } == {
        "jack": {"EN-03"},
        "reversed": {"EN-01", "EN-19"},
        "picture": {"EN-03", "EN-06"},
    }


def test_a_book_is_a_plain_value() -> None:
    """A rulebook can be hashed, compared and copied, for a variant holds it and a table holds the variant."""
    copied = pickle.loads(pickle.dumps(PELAYAN_TUA_RULES))

    assert {PELAYAN_TUA_RULES: "found"}[copied] == "found"
    assert copied != replace(PELAYAN_TUA_RULES, answers=())
