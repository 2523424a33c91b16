import { afterEach, expect, test, vi } from "vitest";
import * as ofServer from "~/i18n/error-texts";
import errors from "~/i18n/pl/errors";

afterEach(() => vi.unstubAllEnvs());

/** The module as it is loaded by a browser, with a state of its own. */
async function loadInBrowser(): Promise<typeof ofServer> {
  vi.stubEnv("SSR", false);
  const file = "../../app/i18n/error-texts.ts?browser";
  return import(file);
}

test("the server has all sentences, and gives a page those that it said, once", () => {
  const { noteErrorText, stateOfErrorTexts, takeErrorTexts } = ofServer;
  takeErrorTexts();
  expect(stateOfErrorTexts()).toBe("there");
  noteErrorText("required");
  noteErrorText("noSuchCode");
  expect(takeErrorTexts()).toEqual({ required: errors.required, noSuchCode: "noSuchCode" });
  expect(takeErrorTexts()).toEqual({});
});

test("a browser reads them once, and tells who listens when they are there", async () => {
  const { noteErrorText, onErrorTexts, readErrorTexts, stateOfErrorTexts, takeErrorTexts } = await loadInBrowser();
  expect(stateOfErrorTexts()).toBe("awaited");
  const heard: string[] = [];
  onErrorTexts(() => heard.push(stateOfErrorTexts()));
  const leave = onErrorTexts(() => heard.push("left"));
  leave();
  const [one, other] = await Promise.all([readErrorTexts(), readErrorTexts()]);
  expect(one).toBe(other);
  expect(heard).toEqual(["there"]);
  noteErrorText("required");
  expect(takeErrorTexts(), "what it says it has").toEqual({});
});
