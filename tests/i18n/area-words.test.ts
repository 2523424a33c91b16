import { parseAst } from "vite";
import { expect, test } from "vitest";
import { keysIn } from "../../vite.words";

const opened = 'const { t } = useTranslation("fleet");';

function askedBy(code: string) {
  const asked = keysIn(parseAst(code) as unknown as Parameters<typeof keysIn>[0]);
  return (key: string) => asked.mayBe("fleet", key);
}

test.each([
  ["as it is", 't("status.new")', "status.new"],
  ["with its area", 't("fleet:status.new")', "status.new"],
  ["one of several", 't(isNew ? "status.new" : "status.old")', "status.old"],
  ["or another", 't("status.old" || "status.own")', "status.own"],
  ["by a name of its own", 'const key = "status.new"; t(key)', "status.new"],
  ["composed", `t(\`status.\${status}\`)`, "status.new"],
  ["composed with its area", `t(\`fleet:status.\${status}\`)`, "status.new"],
  ["of a number", 't("count", { count })', "count_few"],
  ["said by a function of the same module", 'function say(t) { return t("status.new"); } say(t)', "status.new"],
  ["of a server's kind", 'const say = i18next.getFixedT("pl", "fleet"); say("status.new")', "status.new"],
])("a key that is seen, %s, brings its text and no other", (_, code, key) => {
  const mayBe = askedBy(`${opened} ${code}`);
  expect(mayBe(key)).toBe(true);
  expect(mayBe("heading")).toBe(false);
});

test("what is composed for another area brings nothing of this one", () => {
  expect(askedBy(`${opened} t(\`freight:status.\${status}\`)`)("status.new")).toBe(false);
});

test.each([
  ["is not seen", "t(key)"],
  ["is composed of nothing but a value", `t(\`\${key}\`)`],
  ["may be unseen in one case", 't(isNew ? "status.new" : key)'],
  ["is said by a function of elsewhere", "labelsOf(t)"],
  ["is said by what an object is given", "const options = { t }"],
  ["is said by i18next itself", "i18next.t(key)"],
])("a key that %s brings its areas whole", (_, code) => {
  expect(askedBy(`${opened} ${code}`)("heading")).toBe(true);
});

test("texts that are not taken out of what opens them are brought whole", () => {
  expect(askedBy('const texts = useTranslation("fleet"); texts.t("status.new")')("heading")).toBe(true);
});
