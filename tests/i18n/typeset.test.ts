import { describe, expect, test } from "vitest";
import i18next from "~/i18n";
import { areaOf } from "~/i18n/area-words";
import { typeset } from "~/i18n/typeset";

test.each([
  ["Ładunek w Radomiu i w Kielcach", "Ładunek w~Radomiu i~w~Kielcach"],
  ["A i o u w z", "A~i~o~u~w~z"],
  ["Z firmy (u nas, „w drodze”)", "Z~firmy (u~nas, „w~drodze”)"],
  ["w {{place}}", "w~{{place}}"],
  ["zna dwa i. p. A4", "zna dwa i. p. A4"],
  ["{{count}} oferty z {{total}}", "{{count}}~oferty z~{{total}}"],
  ["najwyżej 5 plików po 20 MB, 24 t, {{km}} km", "najwyżej 5~plików po 20~MB, 24~t, {{km}}~km"],
  ["od 3 do 5 osób w 2 turach", "od 3 do 5 osób w~2 turach"],
])("„%s” is drawn with its words together", (text, drawn) => {
  expect(typeset(text).replaceAll("\u00a0", "~")).toBe(drawn);
  expect(typeset(typeset(text))).toBe(typeset(text));
});

describe("no drawn text", () => {
  const files = import.meta.glob<Record<string, string>>(
    ["../../app/i18n/pl/*.ts", "!../../app/i18n/pl/{nouns,voivodeships}.ts"],
    { eager: true, import: "default" },
  );

  test.each(Object.keys(files))("of %s lets a line end after a word of one letter", (file) => {
    const drawn = Object.entries(i18next.getResourceBundle("pl", areaOf(file)) as Record<string, string>);
    expect(drawn.length).toBe(Object.keys(files[file] ?? {}).length);
    expect(drawn.filter(([, text]) => /(?<![\p{L}\p{N}.{])[aiouwz] /iu.test(text))).toEqual([]);
  });
});
