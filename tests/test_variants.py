"""The six games as data: their packs, players and parameters, and the law that every pack obeys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oldmaid_teach.cards import FULL_DECK, Card
from oldmaid_teach.notation import hand_text
from oldmaid_teach.variants import (
    BICYCLE,
    JACK,
    PELAYAN_TUA,
    PICTURE,
    VARIANTS,
    VIEUX_GARCON,
    FirstCard,
    Matching,
    Opening,
    Result,
    lawful,
    named,
    picture_game,
    removing,
    without,
)

ALL_QUEENS = tuple(card for card in FULL_DECK if card.rank.text == "Q")


def test_there_are_six_games() -> None:
    """Each under its own id."""
    assert list(VARIANTS) == ["bicycle", "pelayan-tua", "vieux-garcon", "jack", "reversed", "picture"]
    assert all(game.id == game_id for game_id, game in VARIANTS.items())


@pytest.mark.parametrize(
    ("game", "cards", "out", "players", "matching", "opening", "result"),
    [
        ("bicycle", 51, "Q♣", (2, 5), Matching.RANK, Opening.DEALER, Result.HOLDER_LOSES),
        ("pelayan-tua", 51, "Q♣", (3, 51), Matching.RANK, Opening.LEFT_OF_DEALER, Result.HOLDER_LOSES),
        ("vieux-garcon", 49, "J♣ J♦ J♥", (3, 49), Matching.RANK_AND_COLOUR, Opening.LEFT_OF_DEALER,
         Result.HOLDER_LOSES),
        ("jack", 51, "J♣", (2, 5), Matching.RANK, Opening.DEALER, Result.HOLDER_LOSES),
        ("reversed", 51, "Q♣", (2, 5), Matching.RANK, Opening.DEALER, Result.HOLDER_WINS),
        ("picture", 25, "", (2, 25), Matching.PICTURE, Opening.DEALER, Result.HOLDER_LOSES),
    ],
)  # fmt: skip
def test_the_games_are_as_their_pages_tell(
    game: str, cards: int, out: str, players: tuple[int, int], matching: Matching, opening: Opening, result: Result
) -> None:
    """Pack, card taken out, players, what matches, who offers first, what the odd card does."""
    variant = VARIANTS[game]

    assert len(variant.pack) == cards
    assert hand_text(variant.removed) == out
    assert (variant.players[0], variant.players[-1]) == players
    assert (variant.matching, variant.opening, variant.result) == (matching, opening, result)
    assert variant.first_card is FirstCard.LEFT_OF_DEALER
    assert lawful(variant) is variant


def test_a_game_is_known_by_its_id() -> None:
    """A variant stands for itself; an unknown id is answered with the known ones."""
    assert named("jack") is JACK
    assert named(JACK) is JACK
    with pytest.raises(ValueError, match="unknown game 'poker', expected one of bicycle, pelayan-tua, vieux-garcon"):
        named("poker")


@pytest.mark.parametrize("text", ["Q♣", "Q♦", "Q♥", "Q♠"])
def test_any_of_the_four_queens_may_come_out(text: str) -> None:
    """The other three stay, and the pack is lawful."""
    game = removing(BICYCLE, Card.parse(text))

    assert hand_text(game.removed) == text
    assert len(game.pack) == 51
    assert removing(PELAYAN_TUA, Card.parse(text)).opening is Opening.LEFT_OF_DEALER


def test_only_a_card_of_the_right_rank_may_come_out() -> None:
    """And only in a game that takes out one card of the player's choice."""
    with pytest.raises(ValueError, match="bicycle takes out a queen, not 5♥"):
        removing(BICYCLE, Card.parse("5♥"))
    with pytest.raises(ValueError, match="jack takes out a jack, not Q♥"):
        removing(JACK, Card.parse("Q♥"))
    with pytest.raises(ValueError, match="vieux-garcon does not take out a single card"):
        removing(VIEUX_GARCON, Card.parse("J♥"))
    with pytest.raises(ValueError, match="picture does not take out a single card"):
        removing(PICTURE, Card.parse("J♥"))


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (replace(BICYCLE, pack=FULL_DECK), "expected one class with an odd number of cards, found none"),
        (replace(BICYCLE, pack=without(*ALL_QUEENS)), "found none"),
        (replace(BICYCLE, pack=FULL_DECK[2:]), "found A♦ A♥ A♠, 2♦ 2♥ 2♠"),
        (replace(BICYCLE, pack=(*BICYCLE.pack, *BICYCLE.pack[:1])), "the card A♣ stands 2 times in the pack"),
        (replace(VIEUX_GARCON, matching=Matching.RANK_OR_COLOUR), "no card is the odd one"),
        (replace(PICTURE, pack=PICTURE.pack[:-1]), "found none"),
    ],
)
def test_a_pack_that_breaks_the_deck_law_is_refused(broken: object, told: str) -> None:
    """Exactly one class of cards has an odd number; the error says which game, and what was found."""
    with pytest.raises(ValueError, match=told) as refused:
        lawful(broken)  # type: ignore[arg-type]

    assert str(refused.value).startswith(broken.id)  # type: ignore[attr-defined]


def test_a_contested_reading_may_break_the_deck_law() -> None:
    """It is a value like any other: with all queens out there is no odd card."""
    game = replace(PELAYAN_TUA, pack=without(*ALL_QUEENS))

    assert len(game.pack) == 48
    assert game.removed == ALL_QUEENS


def test_with_queens_paired_by_colour_the_lone_one_is_odd() -> None:
    """ID-06 taken literally: Q♣ is out, so Q♠ is the one."""
    by_colour = lawful(replace(PELAYAN_TUA, matching=Matching.QUEENS_BY_COLOUR))
    odd = [alike for alike in by_colour.matching.classes(by_colour.pack) if len(alike) % 2]

    assert [hand_text(alike) for alike in odd] == ["Q♠"]


def test_an_even_deal_keeps_what_does_not_go_round() -> None:
    """Of 51 cards only 3, 17 or 51 players get equal hands; as taught nothing is kept back."""
    evenly = replace(PELAYAN_TUA, remainder=type(PELAYAN_TUA.remainder).KEPT_BACK)

    assert [players for players in range(2, 52) if evenly.kept_back(players) == 0] == [3, 17, 51]
    assert evenly.kept_back(4) == 3
    assert PELAYAN_TUA.kept_back(4) == 0


# Picture games


def test_a_picture_game_is_made_of_pairs_and_a_lone_face() -> None:
    """The two faces of a pair may be alike or not."""
    game = picture_game(["dog", ("1/2", "2/4")], "wolf", name="Fractions")
    dog, other_dog, half, quarters, wolf = game.pack

    assert [str(card) for card in game.pack] == ["dog", "dog", "1/2", "2/4", "wolf"]
    assert dog == other_dog
    assert game.matching.match(half, quarters)
    assert not any(game.matching.match(wolf, card) for card in game.pack[:-1])
    assert (game.id, game.name, game.players) == ("picture", "Fractions", range(2, 6))


def test_faces_are_trimmed() -> None:
    """Space around a face, or twice inside it, does not make another face."""
    game = picture_game(["  one   half ", ["a", "b"]], " c ")

    assert [str(card) for card in game.pack] == ["one half", "one half", "a", "b", "c"]


@pytest.mark.parametrize(
    ("pairs", "lone", "told"),
    [
        ([], "wolf", "at least two pairs, found 0"),
        (["dog"], "wolf", "at least two pairs, found 1"),
        (["dog", "cat"], " ", "the lone card needs a face"),
        (["dog", ""], "wolf", "pair 2: expected a face on each card"),
        (["dog", ("cat", " ")], "wolf", "pair 2: expected a face on each card"),
        (["dog", ("a", "b", "c")], "wolf", "pair 2: expected two faces, found 3"),
        (["dog", ("a",)], "wolf", "pair 2: expected two faces, found 1"),
        (["dog", "cat", "dog"], "wolf", "pair 3: the face 'dog' stands on pair 1 already"),
        (["dog", "cat"], "dog", "pair 1: the face 'dog' stands on the lone card already"),
    ],
)
def test_a_picture_game_that_cannot_be_played_is_refused(pairs: list[str], lone: str, told: str) -> None:
    """The error names the pair and what is wrong with it."""
    with pytest.raises(ValueError, match=told):
        picture_game(pairs, lone)


def test_a_face_is_short_enough_for_a_record() -> None:
    """A face of more than a hundred letters is refused, with the pair named."""
    with pytest.raises(ValueError, match="pair 2: expected faces of at most 100 letters"):
        picture_game(["a", "b" * 101], "c")
    with pytest.raises(ValueError, match="the lone card needs a face of at most 100 letters"):
        picture_game(["a", "b"], "c" * 101)
