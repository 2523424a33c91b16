import { parseWithZod } from "@conform-to/zod/v4";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newPasswordForm } from "~/domain/account/form.server";
import { brokenPasswordRules } from "~/domain/account/password-rules";
import { announcementForm } from "~/domain/announcement/form.server";
import { newDocumentForm } from "~/domain/company/document/form.server";
import { identityForm } from "~/domain/company/profile/form.server";
import { newEmployeeForm } from "~/domain/employee/form.server";
import { safeFileName } from "~/domain/file/file-kind";
import { DomainError } from "~/domain/kernel/errors";
import { splitAtAddresses } from "~/domain/rich-text/bare-addresses";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { plainText } from "~/domain/rich-text/text";
import type { RichText } from "~/domain/rich-text/tree";
import { hasTooManyNodes, richTextSchema } from "~/domain/rich-text/tree.server";
import { fold, markMatches } from "~/domain/text/fold";
import { handleForms } from "~/http/form.server";
import { inDays } from "../../support/days";
import { fieldNames } from "../../support/field-names";
import { visit } from "../../support/make";
import { countWork, growthOf } from "../../support/work";

// What follows the size doubles with it, what follows its square fourfold.
const doubled = 2.5;

const marks = "\u0301\u0327";
const shapes = [
  ...[
    "x\n",
    ">\n",
    "> x\n",
    "> a\n\n",
    "* ",
    "*a* ",
    "**",
    "**a** ",
    "*a**b*",
    "__",
    "__a__",
    "[",
    "]",
    "[a](",
    "[a](/b)",
  ],
  ...[
    "![x](",
    "!",
    "- x\n",
    "  - x\n",
    "- x\n1. y\n",
    "# x\n",
    "## x\n",
    "x\n\n",
    "\\",
    "\\*",
    " ",
    "\n",
    "\u2060",
    "1",
  ],
  ...[
    "_",
    "![",
    "](",
    "[a](b",
    "> ",
    "- ",
    "1. ",
    "#",
    "***a",
    "a ",
    ".",
    marks,
    `*${marks}*`,
    `*${marks}*__${marks}__`,
  ],
];

const repeated = (shape: string) => (size: number) => shape.repeat(Math.ceil(size / shape.length));
const treeOf = (shape: string) => (size: number) => parseMarkdown(repeated(shape)(size));
const announcement = (content: string) =>
  announcementForm.safeParse({ title: "Title", type: "1", userGroupId: "0", content });

describe("typed text takes work in proportion to its length", () => {
  test.each(shapes)("of %j", (shape) => {
    const size = 1200;
    const make = repeated(shape);
    const growths = {
      parse: growthOf(make, parseMarkdown, size),
      print: growthOf(treeOf(shape), printMarkdown, size),
      words: growthOf(treeOf(shape), (tree) => plainText(tree).normalize("NFC"), size),
      announcement: growthOf(make, announcement, size),
      fold: growthOf(make, fold, size),
      search: growthOf(make, (text) => markMatches(text, ["a", "zz"]), size),
      password: growthOf(make, (password) => newPasswordForm.safeParse({ password, passwordRepeat: password }), size),
      fileName: growthOf(make, (name) => safeFileName(`a${name}a.pdf`), size),
    };
    expect(Object.entries(growths).filter(([, growth]) => growth > doubled)).toEqual([]);
  });

  test("of shapes that nobody thought of", () => {
    const pieces = shapes.map((shape) => shape.trim()).filter(Boolean);
    for (let seed = 1; seed <= 60; seed += 1) {
      const shape = [7, 11, 13, 17].map((step) => pieces[(seed * step) % pieces.length]).join(seed % 2 ? "" : "\n");
      expect(growthOf(repeated(shape), parseMarkdown, 800), JSON.stringify(shape)).toBeLessThan(doubled);
      expect(growthOf(treeOf(shape), printMarkdown, 800), JSON.stringify(shape)).toBeLessThan(doubled);
    }
  });

  test.each([")", ".", "(", ")("])("where an address that ends in many %j becomes a link", (end) => {
    const make = (size: number) => `http://a${end.repeat(size)}`;
    expect(growthOf(make, splitAtAddresses, 400)).toBeLessThan(doubled);
  });

  const modules = Object.values(
    import.meta.glob<Record<string, unknown>>("../../../app/domain/**/form.server.ts", { eager: true }),
  );
  const forms = modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

  test("there are forms to be filled", () => expect(forms.length).toBeGreaterThan(30));

  test.each(forms)("in every field of %s", (_, schema) => {
    for (const shape of ["1", "a ", "x\n", "*a*", marks]) {
      const fill = (size: number) => {
        const form = new FormData();
        for (const name of fieldNames(schema)) form.append(name, repeated(shape)(size));
        return form;
      };
      expect(
        growthOf(fill, (form) => parseWithZod(form, { schema }), 400),
        shape,
      ).toBeLessThan(doubled);
    }
  });
});

describe("a text of more nodes than can be stored", () => {
  test.each(["x\n", ">\n", "*a* ", "- x\n", "x\n\n"])("of %j is refused before it is printed", (shape) => {
    const content = repeated(shape)(59_000);
    expect(announcement(content).error?.issues).toMatchObject([
      { path: ["content"], message: '["lengthMax",{"max":60000}]' },
    ]);
    expect(countWork(() => announcement(content))).toBeLessThan(1.5 * countWork(() => parseMarkdown(content)));
  });

  test("is refused when it is stored too, and none that may be stored is one", () => {
    const breaks = (count: number): RichText => ({
      root: {
        type: "root",
        children: [{ type: "paragraph", children: Array.from({ length: count }, () => ({ type: "linebreak" })) }],
      },
    });
    const isStorable = (count: number) => richTextSchema.safeParse(breaks(count)).success;
    const most = Array.from({ length: 4000 }, (_, count) => count).findLast(
      (count) => count % 20 === 0 && isStorable(count),
    );
    expect(most).toBeGreaterThan(3000);
    expect(hasTooManyNodes(breaks(most ?? 0))).toBe(false);
    expect(hasTooManyNodes(breaks(4000))).toBe(true);
    expect(isStorable(4000)).toBe(false);
  });

  test("is counted wherever its nodes lie", () => {
    for (const shape of ["x\n", "x\n\n", "- x\n", "- a\n  - b\n    - c\n", "> *a* b\n\n", "[a](/b) "]) {
      expect(hasTooManyNodes(treeOf(shape)(40_000)), shape).toBe(true);
      expect(hasTooManyNodes(treeOf(shape)(1500)), shape).toBe(false);
    }
  });
});

test("a form that is refused is read once", async () => {
  let readings = 0;
  const text = z.string().transform((input) => {
    readings += 1;
    return input;
  });
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: pino({ enabled: false }), upload: null };
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ text: "typed" }) });
  const answer = await handleForms(
    { request, context },
    { access: "public" },
    {
      save: {
        schema: z.object({ text }),
        run: async () => {
          throw new DomainError("staleData");
        },
      },
    },
  );
  expect([answer.status, readings]).toEqual([409, 1]);
  expect((await answer.json()).result).toMatchObject({ initialValue: { text: "typed" }, error: { "": ["staleData"] } });
});

test("a password beyond the longest is not compared with common ones, which takes long", () => {
  expect(brokenPasswordRules(`Haslo!${"1".repeat(122)}`)).toEqual(["passwordTooCommon"]);
  expect(brokenPasswordRules(`Haslo!${"1".repeat(123)}`)).toEqual(["passwordMax"]);
});

test("of a name of any length the end is kept", () => {
  expect(safeFileName(`${"a".repeat(100_000)}b.pdf`)).toBe(`${"a".repeat(190)}.pdf`);
});

test("a login has no spaces, no company began before 1800, and no paper is issued tomorrow", () => {
  const problems = (schema: z.ZodType, values: object, field: string) =>
    schema.safeParse(values).error?.issues.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
  const tomorrow = inDays(2);
  expect(problems(newEmployeeForm, { login: "a b" }, "login")).toEqual(["loginSpaces"]);
  expect(problems(newEmployeeForm, { login: " jan.nowak " }, "login")).toEqual([]);
  expect(problems(identityForm, { startDate: "0001-01-01" }, "startDate")).toEqual(["dateTooEarly"]);
  expect(problems(identityForm, { startDate: "1861-05-01" }, "startDate")).toEqual([]);
  expect(problems(newDocumentForm, { publicationDate: tomorrow }, "publicationDate")).toEqual(["dateInFuture"]);
});
