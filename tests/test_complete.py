"""Nothing is left out: every clause is in a rulebook, every topic has a rule or is listed as not about an action."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from oldmaid_teach.readings import READINGS
from oldmaid_teach.referee import ASKED, RULES
from oldmaid_teach.rulebook import RULEBOOKS, Topic
from oldmaid_teach.table import Deal, Discard, Draw, Offer, Shuffle
from oldmaid_teach.variants import VARIANTS, Variant

CLAUSE_IDS = (Path(__file__).parent / "clause_ids.txt").read_text(encoding="utf-8").split()

NOT_ABOUT_AN_ACTION = {
    Topic.OBJECTIVE: "what to aim at",
    Topic.PLAYERS: "checked when a table is set out",
    Topic.HIDDEN: "who may see what: the screen's business",
    Topic.RESULT: "told by the outcome",
    Topic.WORDS: "what the page calls things",
    Topic.EXAMPLE: "played in a lesson",
    Topic.MISTAKE: "each breaks a clause under another topic",
    Topic.VARIANT: "another game",
    Topic.CONTRAST: "a game of another kind",
    Topic.FAQ: "answered by clauses under other topics",
}

NOT_A_READING = {"id", "name", "rules", "pack", "players"}
"""What a game is, as against the parameters in which readings part."""


def test_every_clause_is_in_a_rulebook() -> None:
    """The kept list of clause ids and the rulebooks hold the same."""
    held = {clause.id for book in RULEBOOKS.values() for clause in book}

    assert held == set(CLAUSE_IDS)
    assert len(CLAUSE_IDS) == len(set(CLAUSE_IDS)) == 69


def test_every_topic_has_a_rule_or_is_not_about_an_action() -> None:
    """The two lists part the topics: none is in both, none in neither."""
    ruled = {rule.topic for rule in RULES}

    assert ruled | set(NOT_ABOUT_AN_ACTION) == set(Topic)
    assert ruled & set(NOT_ABOUT_AN_ACTION) == set()


def test_every_rule_that_a_clause_names_is_there() -> None:
    """A clause that says which rule function carries it names one of the referee's."""
    named = {
        clause.check.removeprefix("rule ")
        for book in RULEBOOKS.values()
        for clause in book
        if clause.check.startswith("rule ")
    }

    assert named - {rule.name for rule in RULES} == set()


def test_every_rule_cites_a_clause_that_exists() -> None:
    """The clause that a rule function names is one of the kept list, under the rule's topic."""
    for rule in RULES:
        books = [book for book in RULEBOOKS.values() if rule.clause in {clause.id for clause in book}]
        assert rule.clause in CLAUSE_IDS
        assert any(rule.topic in book.clause(rule.clause).topics for book in books), rule.name


def test_every_rule_says_what_it_asks() -> None:
    """A rule's name is a sentence that can be true, its docstring one that a player understands; no name twice."""
    names = [rule.name for rule in RULES]

    assert len(set(names)) == len(names)
    assert all(" " in name.replace("_", " ") for name in names)
    assert all((rule.broken_by.__doc__ or "").strip().endswith(".") for rule in RULES)


def test_every_kind_of_action_is_asked_about() -> None:
    """Each of the five has rules of its own, and all of them the end of the game."""
    assert set(ASKED) == {Deal, Discard, Shuffle, Offer, Draw}
    for rules in ASKED.values():
        assert "play_stops_at_the_end" in {rule.name for rule in rules}
        assert len(rules) > 2


def test_every_parameter_of_a_game_is_a_reading() -> None:
    """Whatever a game may read otherwise can be written in a record."""
    assert {name.replace("-", "_") for name in READINGS} == {f.name for f in fields(Variant)} - NOT_A_READING


def test_every_game_has_the_rulebook_of_its_id() -> None:
    """The six games and the six rulebooks bear the same ids."""
    assert {game.id: game.rules.id for game in VARIANTS.values()} == {book: book for book in RULEBOOKS}
