import { expect, test } from "vitest";
import { maskSecrets } from "~/domain/guide/mask";

test.each([
  ["napisz na jan.kowalski@firma.pl proszę", "napisz na ••• proszę"],
  ["dzwonił 601 202 303", "dzwonił •••"],
  ["tel. +48 601-202-303 nie odbiera", "tel. ••• nie odbiera"],
  ["NIP 999-11-03-727", "NIP •••"],
  ["nip PL9991103727 ok", "nip ••• ok"],
  ["auto WX 12345 stoi", "auto ••• stoi"],
  ["po1ab23 i B-MW 1234", "••• i •••"],
  ["24 t z Poznania do 100 km, 3 palety", "24 t z Poznania do 100 km, 3 palety"],
])("what tells of whom a question is, is masked: %s", (question, masked) => {
  expect(maskSecrets(question)).toBe(masked);
});
