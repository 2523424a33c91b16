import fs from "node:fs";
import { deliveredTexts } from "drizzle/seed/contents.server";
import { describe, expect, test } from "vitest";
import { answersTo, chapterOf, papersQuestion, verificationQuestion } from "~/domain/content/answer";
import { differenceOf } from "~/domain/content/difference";
import { legalDocumentSlugs } from "~/domain/content/legal-document";
import sizes from "~/domain/content/pictures.json";
import { searchSections, sectionsOf } from "~/domain/content/section";
import { isChapter } from "~/domain/content/slug";
import { fillContent, fillText, unknownNames } from "~/domain/content/value";
import { pictureNames, type Values, valueNames } from "~/domain/content/value-name";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { plainText } from "~/domain/rich-text/text";
import { richTextSchema } from "~/domain/rich-text/tree.server";
import { type Guard, type PageName, pageAt, pages, pathTo } from "~/paths";
import { sources } from "../../support/sources";

const texts = deliveredTexts().map(({ slug, title, text }) => ({ slug, title, text, content: parseMarkdown(text) }));
const values = Object.fromEntries(valueNames.map((name) => [name, `<${name}>`])) as Values;

/** Every address that a text leads to. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
}

function anchorsOf(slug: string): string[] {
  const text = texts.find((each) => each.slug === slug);
  return text ? sectionsOf(text.content).sections.map(({ anchor }) => anchor) : [];
}

/** The folders of parts beside a page's own that its files are made of. */
function partsUsedIn(folder: string): string[] {
  const used = sources(`app/${folder}`).flatMap(({ text }) => [
    ...text.matchAll(/from "\.\.\/(parts(?:\/[\w-]+(?=\/))?)/g),
  ]);
  const area = folder.slice(0, folder.lastIndexOf("/"));
  return [...new Set(used.map(([, parts]) => `${area}/${parts}`))];
}

describe("the texts that the portal brings", () => {
  test("STATIC-002: answer at least 40 questions, in groups", () => {
    const faq = texts.find(({ slug }) => slug === "faq");
    const sections = faq ? sectionsOf(faq.content).sections : [];
    const questions = sections.filter(({ isGroup }) => !isGroup);
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(sections.filter(({ isGroup }) => isGroup).length).toBeGreaterThanOrEqual(10);
    expect(questions.filter(({ content }) => plainText(content) === "").map(({ heading }) => heading)).toEqual([]);
  });

  test("name what is pressed as the pages name it", () => {
    const said = sources("app/i18n/pl")
      .map(({ text }) => text.replaceAll("\\u00a0", " "))
      .join("\n");
    const named = texts.flatMap(({ slug, text }) => {
      const lines = text.split("\n").filter((line) => !line.startsWith("?"));
      return [...lines.join("\n").matchAll(/„(\p{Lu}[^”\n]{2,59})”/gu)].map(([, name = ""]) => ({ slug, name }));
    });
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !said.includes(name))).toEqual([]);
  });

  test("answer the questions that the pages lead to", () => {
    const named = [...Object.values(answersTo), papersQuestion, verificationQuestion];
    expect(named.filter((anchor) => !anchorsOf("faq").includes(anchor))).toEqual([]);
  });

  // The texts themselves, and what is no part of anybody's work.
  const withoutChapter = ["routes/content/", "routes/demo/", "routes/guide/", "routes/shell/", "routes/program/"];
  const memberPages = (Object.keys(pages) as PageName[]).filter((name) => {
    const { access, permission, file }: Guard & { file: string } = pages[name];
    const isShown = !file.endsWith(".ts") && !withoutChapter.some((folder) => file.startsWith(folder));
    return access === "signedIn" && !permission && isShown;
  });

  test("tell of every page of members in a chapter, to which its errors and empty lists lead", () => {
    expect(memberPages.filter((name) => chapterOf(name) === undefined)).toEqual([]);
  });

  // Boards and lists, and pages that are read, with what is pressed or typed in one place at their end.
  const easy =
    /account|announcement\/(?:viewer|own)|company\/viewer|complaint\/one|conversation|notice|search|task|deal\/(?:confirmation|offer|transaction)|(?:employee|fleet)\/list|freight\/(?:details|search|own|templates)/;

  test("are led to by every page of members whose form may be refused field by field", () => {
    const folders = [...new Set(memberPages.map((name) => pages[name].file))].filter((folder) => !easy.test(folder));
    const lacking = folders.filter((folder) => {
      const parts = [folder, ...partsUsedIn(folder)].flatMap((each) => sources(`app/${each}`));
      const asks = parts.some(({ text }) => text.includes("<ErrorSummary"));
      return asks && !parts.some(({ text }) => text.includes("<PageHelp"));
    });
    expect(lacking).toEqual([]);
  });

  test.each(texts)("$slug: fits what is stored, and comes back from its markup", ({ content }) => {
    expect(richTextSchema.safeParse(content).success).toBe(true);
    expect(parseMarkdown(printMarkdown(content))).toEqual(content);
  });

  test.each(texts)(
    "$slug: types no number: what is configuration is a named value that there is",
    ({ title, text, content }) => {
      const withoutListNumbers = text.replace(/^\d\. /gm, "");
      expect(`${title} ${withoutListNumbers}`.match(/\d+/g) ?? []).toEqual([]);
      expect(unknownNames(title, content)).toEqual([]);
    },
  );

  test.each(texts)("$slug: every link leads to a page, a heading or a document that is there", ({ slug, text }) => {
    const dead = addressesIn(text).filter((address) => {
      if (/^(?:mailto|tel):\{/.test(address)) return false;
      const { pathname, hash } = new URL(address, "http://portal");
      const own = pageAt(pathname);
      const [, chapter] = (!own && /^\/instrukcja\/([\w-]+)$/.exec(pathname)) || [];
      const [, document] = /^\/media\/documents\/([\w-]+)$/.exec(pathname) ?? [];
      if (document) return !(legalDocumentSlugs as readonly string[]).includes(document);
      if (chapter && !isChapter(chapter)) return true;
      const page = chapter ? "manualChapter" : own;
      if (!page) return true;
      const at = chapter ?? (page === "helpCentre" ? "help" : page);
      return hash !== "" && !anchorsOf(at).includes(hash.slice(1));
    });
    expect(dead, slug).toEqual([]);
  });

  test("OQ-03: what stands above the form of who cannot get in leads to pages open to them, or to what the form shows them", () => {
    const tasks = texts.find(({ slug }) => slug === "tasks");
    const shown: string[] = [pathTo("faq"), pathTo("contact")];
    const closed = addressesIn(tasks?.text ?? "").filter((address) => {
      const { pathname } = new URL(address, "http://portal");
      const page = pageAt(pathname);
      const { access }: Guard = page ? pages[page] : { access: "call" };
      return access !== "public" && access !== "guestOnly" && !shown.includes(pathname);
    });
    expect(closed).toEqual([]);
  });
});

describe("a text", () => {
  const source =
    "Wstęp o {cena.od}.\n\n## Grupa\n\n### Jak długo?\n\nZa {vat.procent}, [tu](mailto:{biuro.email}).\n\n### Jak długo?\n\nInaczej.";

  test("has a heading's words as its address, and a number at the second one alike", () => {
    const { intro, sections } = sectionsOf(parseMarkdown(source));
    expect(plainText(intro)).toBe("Wstęp o {cena.od}.");
    expect(sections.map(({ anchor, isGroup }) => [anchor, isGroup])).toEqual([
      ["grupa", true],
      ["jak-dlugo", false],
      ["jak-dlugo-2", false],
    ]);
  });

  test("says the present values in its words and addresses, and keeps a word of one letter from the end of a line", () => {
    const filled = printMarkdown(fillContent(parseMarkdown(source), values));
    expect(filled).toContain("o\u00a0<cena.od>.");
    expect(filled).toContain("](mailto:<biuro.email>)");
    expect(fillText("{nie.ma}", values)).toBe("{nie.ma}");
  });

  test("shows a picture where a paragraph names it and says nothing else, and its words where it stands among others", () => {
    const filled = fillContent(parseMarkdown("{obraz.gielda}\n\nTu {obraz.gielda}."), values);
    expect(filled.root.children).toEqual([
      { type: "paragraph", children: [{ type: "image", mediaId: "", alt: "<obraz.gielda>", screen: "gielda" }] },
      { type: "paragraph", children: [{ type: "text", format: 0, text: "Tu <obraz.gielda>." }] },
    ]);
  });

  test("every picture that a text may place is there in both colours, of 40 kB at most", () => {
    const files = pictureNames.flatMap((name) => [
      `public/manual/${name}-light.webp`,
      `public/manual/${name}-dark.webp`,
    ]);
    expect(files.filter((file) => !fs.existsSync(file) || fs.statSync(file).size > 40_000)).toEqual([]);
    expect(Object.keys(sizes).sort()).toEqual([...pictureNames].sort());
  });

  test("names what is no value, each name once", () => {
    expect(unknownNames("{cena.od} {x}", parseMarkdown("- {nie.ma}\n  - [a {x}](/find)"))).toEqual(["x", "nie.ma"]);
  });

  test("is searched by the beginnings of words without regard to endings and accents, headings first", () => {
    const { sections } = sectionsOf(
      parseMarkdown("## Faktura\n\nOpis.\n\n## Zapłata\n\nGdy nie ma faktury.\n\n## Inne\n\nNic."),
    );
    const found = (phrase: string) => searchSections(sections, phrase).map(({ heading }) => heading);
    expect(found("fakturę")).toEqual(["Faktura", "Zapłata"]);
    expect(found("zaplata faktury")).toEqual(["Zapłata"]);
    expect(found("  ")).toEqual([]);
    expect(found("brak")).toEqual([]);
  });

  test("differs by lines, what went before what came", () => {
    expect(differenceOf("a\nb\n\nc", "a\nx\nc\nd")).toEqual([
      { text: "a", change: "kept" },
      { text: "b", change: "removed" },
      { text: "x", change: "added" },
      { text: "c", change: "kept" },
      { text: "d", change: "added" },
    ]);
  });

  test("of texts of 30,000 lines that have none in common what went stands before what came, the rest is kept", () => {
    const lines = (mark: string) => Array.from({ length: 30_000 }, (_, index) => `${mark}${index}`);
    const changes = differenceOf(
      ["first", ...lines("a"), "last"].join("\n"),
      ["first", ...lines("b"), "last"].join("\n"),
    );
    expect(changes).toHaveLength(60_002);
    expect([0, 1, 30_000, 30_001, 60_000, 60_001].map((index) => changes[index])).toEqual([
      { text: "first", change: "kept" },
      { text: "a0", change: "removed" },
      { text: "a29999", change: "removed" },
      { text: "b0", change: "added" },
      { text: "b29999", change: "added" },
      { text: "last", change: "kept" },
    ]);
  });
});
