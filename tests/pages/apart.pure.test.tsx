import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { apart } from "~/components/shell/apart";

const Named = ({ name }: { name: string; list?: string[] }) => <b>{name}</b>;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the server draws a part with its page", async () => {
  const Part = apart(async () => Named);
  await Promise.resolve();
  expect(renderToString(<Part name="Dyszel" />)).toContain("<b>Dyszel</b>");
});

/** The part as a browser has it, and a count of the times that its script was asked for. */
function inBrowser(script: () => Promise<typeof Named> = async () => Named) {
  vi.stubEnv("SSR", false);
  const document = new EventTarget();
  const location = { href: "http://localhost/ladunki", reload: vi.fn() };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", location);
  const load = vi.fn(script);
  const Part = apart(load);
  return { Part, load, location, sign: (name: string) => document.dispatchEvent(new Event(name)) };
}

test.each(["pointerover", "pointerdown", "keydown"])(
  "a browser reads a part once, at the first sign: %s",
  async (name) => {
    const { load, sign } = inBrowser();
    expect(load).not.toHaveBeenCalled();
    sign(name);
    sign(name);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test("a browser reads a part that is drawn before, and draws it once it is there", async () => {
  const { Part, load } = inBrowser();
  expect(renderToString(<Part name="Dyszel" />)).not.toContain("Dyszel");
  expect(load).toHaveBeenCalledTimes(1);
  await load.mock.results[0]?.value;
  await new Promise(setImmediate);
  expect(renderToString(<Part name="Dyszel" />)).toContain("<b>Dyszel</b>");
});

test("a part is left alone by what changes around it: the same values, or a list made anew of the same", async () => {
  const { Part } = inBrowser();
  const { compare } = Part as unknown as { compare: (one: object, other: object) => boolean };
  const list = ["a", "b"];
  expect(compare({ name: "x", list }, { name: "x", list: [...list] })).toBe(true);
  expect(compare({ name: "x", list }, { name: "y", list })).toBe(false);
  expect(compare({ name: "x", list }, { name: "x", list: ["a", "c"] })).toBe(false);
  expect(compare({ name: "x", list }, { name: "x", list: ["a"] })).toBe(false);
  expect(compare({ name: "x" }, { name: "x", list })).toBe(false);
});

test("a page that its server did not draw is asked for anew where the script of a part does not come", async () => {
  const { Part, location } = inBrowser(() => Promise.reject(new Error("gone")));
  renderToString(<Part name="Dyszel" />);
  await new Promise(setImmediate);
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test("what the server drew stays where the script of a part does not come", async () => {
  const { Part, location } = inBrowser(() => Promise.reject(new Error("gone")));
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: `${location.href}#top` } as PerformanceEntry]);
  renderToString(<Part name="Dyszel" />);
  await new Promise(setImmediate);
  expect(location.reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
