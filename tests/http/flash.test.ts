import { expect, test } from "vitest";
import { flashTexts, readFlash } from "~/http/flash.server";

test("what was done is told in words, on whatever page comes next", () => {
  const told = flashTexts.map((text) => {
    const headers = { Cookie: `flash=${encodeURIComponent(text)}` };
    return [text, readFlash(new Request("http://localhost/", { headers }))?.sentence ?? ""];
  });
  // What is missing is answered by its key.
  expect(told.filter(([text = "", sentence]) => !sentence || text.endsWith(`:${sentence}`))).toEqual([]);
});
