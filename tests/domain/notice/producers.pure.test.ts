import { expect, test } from "vitest";
import { choosableKinds, noticeKinds } from "~/domain/notice/kind";
import { sources } from "../../support/sources";

test("whatever people may choose how to hear of, some area tells", () => {
  const telling = sources("app/domain").filter(({ text }) => /createNotices\(|insertFinds\(/.test(text));
  const producerText = telling.map(({ text }) => text).join("\n");
  const silent = Object.entries(noticeKinds).filter(
    ([name, number]) => choosableKinds.includes(number) && !new RegExp(`noticeKinds\\.${name}\\b`).test(producerText),
  );
  expect(silent).toEqual([]);
});
