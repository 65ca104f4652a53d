"""Sounds: each one as the browser plays it, and how they are switched on, off and down."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

import keltis
from tests.page.conftest import Visitors
from tests.page.person import TOAST, Person
from tests.page.prepared import PreparedTables

ASSETS = Path(keltis.__file__).parent / "server" / "static" / "assets"
KEPT = "JSON.parse(localStorage['keltis-settings'])"
AUDIBLE = (
    "localStorage['keltis-settings'] ??= JSON.stringify({ speed: 0, sound: true, beginner: 'off', introduced: true })"
)
# Renders every variation of every sound as it is played at full volume, a step at its highest, lowest and middle pitch.
RENDER = """async (chunk) => {
    const player = Object.values(await import(chunk)).find((each) => each?.bufferOf);
    const found = {};
    for (const name of player.names) for (let variation = 0; variation < player.variationsOf(name); variation++)
        for (const height of name === "step" ? [0, 0.5, 1] : [undefined]) {
            const pitch = height === undefined ? 1 : player.pitchOf(height);
            const seconds = player.secondsOf(name) / pitch + 0.1;
            const context = new OfflineAudioContext(1, Math.ceil(48000 * seconds), 48000);
            const source = context.createBufferSource();
            source.buffer = player.bufferOf(name, variation);
            source.playbackRate.value = pitch;
            source.connect(new GainNode(context, { gain: player.gainOf(1) })).connect(context.destination);
            source.start();
            const data = (await context.startRendering()).getChannelData(0);
            const loudest = (samples) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
            found[`${name} ${variation} ${height ?? ""}`] = [loudest(data), loudest(data.subarray(-4800)), seconds];
        }
    return found;
}"""
# Counts what is played, and keeps the pitches.
COUNT = """window.played = 0;
    window.pitches = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...all) {
        window.played++;
        window.pitches.push(this.playbackRate.value);
        return start.apply(this, all);
    };"""


def test_every_sound_is_heard_does_not_clip_and_ends_in_time(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    expect(page.locator("#game-keltis")).to_be_visible()
    (chunk,) = ASSETS.glob("player-*.js")
    rendered = page.evaluate(RENDER, f"/assets/{chunk.name}")
    assert len({name.split()[0] for name in rendered}) == 12
    for name, (loudest, at_the_end, seconds) in rendered.items():
        assert 0.05 < loudest < 0.95, name
        assert at_the_end < 0.003, name
        assert seconds < 4.5, name


def test_sounds_go_off_with_one_tap_or_key_and_stay_off(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    page.add_init_script(AUDIBLE.replace("??=", "=") + "\n" + COUNT)
    person.sit_down("keltis", "me", "beginner", start=0)
    button = page.get_by_role("button", name="Sounds").locator("visible=true")
    expect(button).to_have_attribute("aria-pressed", "true")
    person.tap(page.locator(".hc").first)
    person.tap(page.locator("[data-move^=discard]"))
    page.wait_for_function("() => window.played > 0")
    person.tap(button)
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(f"{KEPT}.sound") is False
    before = page.evaluate("window.played")
    person.play(taps=6)
    person.lit()
    assert page.evaluate("window.played") == before
    page.keyboard.press("m")
    expect(page.locator(TOAST)).to_have_text("Sounds on")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(f"() => window.played > {before}")


def test_replay_has_the_same_button_and_key(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    page.goto(f"/replay/{prepared.lend(page, 'keltis')}?ply=40")
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        button = page.get_by_role("button", name="Sounds").locator("visible=true")
        expect(button).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("m")
        expect(page.locator(TOAST)).to_have_text("Sounds on")
        expect(button).to_have_attribute("aria-pressed", "true")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "false")


def test_steps_at_the_foot_of_the_hill_sound_low(visit: Visitors) -> None:
    person = Person(visit(reduced_motion="no-preference"))
    page = person.page
    page.add_init_script(AUDIBLE.replace("??=", "=").replace("speed: 0", "speed: 20") + "\n" + COUNT)
    person.sit_down("keltis", "me", "beginner", start=0)
    person.play(taps=12)
    page.wait_for_function("() => window.pitches.some((pitch) => pitch < 0.9)")
    assert all(0.5 <= pitch <= 1.5 for pitch in page.evaluate("window.pitches"))


def test_sound_button_is_there_at_every_size(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    for width, height in ((1280, 800), (820, 1180), (600, 900), (390, 844), (360, 740), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        button = page.get_by_role("button", name="Sounds").locator("visible=true")
        expect(button).to_have_count(1)
        expect(button).to_be_in_viewport(ratio=1)


def test_volume_is_a_slider_that_is_remembered(visit: Visitors) -> None:
    page = visit()
    page.add_init_script(AUDIBLE)
    page.goto("/")
    page.locator(".lang").click()
    slider = page.get_by_role("slider", name="Volume")
    expect(slider).to_be_disabled()
    page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="on").click()
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", "65 percent")
    assert page.evaluate(f"{KEPT}.volume") == 0.65
    page.get_by_role("radiogroup", name="Ring when").get_by_role("radio", name="off").click()
    assert page.evaluate(f"{KEPT}.ring") is False
