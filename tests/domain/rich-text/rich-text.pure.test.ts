import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RichText } from "~/components/rich-text/rich-text";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { excerpt, plainText } from "~/domain/rich-text/text";
import type { RichText as RichTextTree } from "~/domain/rich-text/tree";
import { richTextSchema } from "~/domain/rich-text/tree.server";

const mediaId = "3f2b8c1e-5a47-4d0b-9f66-0a1b2c3d4e5f";

function html(source: string): string {
  const markup = renderToStaticMarkup(createElement(RichText, { content: parseMarkdown(source) }));
  return markup.slice('<div class="rich-text">'.length, -"</div>".length);
}

function tree(...children: unknown[]): unknown {
  return { root: { type: "root", children } };
}

function paragraph(...children: unknown[]): unknown {
  return { type: "paragraph", children };
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("typed text", () => {
  it("parts paragraphs at blank lines and keeps single line breaks", () => {
    expect(html("Załadunek jutro\r\no 7:00\n\n \nRozładunek w środę")).toBe(
      "<p>Załadunek jutro<br/>o 7:00</p><p>Rozładunek w środę</p>",
    );
  });

  it("reads headings of two levels only, and only with a space", () => {
    expect(html("## Opłaty\n### Terminy\n# Nie\n##Nie")).toBe("<h2>Opłaty</h2><h3>Terminy</h3><p># Nie<br/>##Nie</p>");
  });

  it("reads bold, italic and underline, alone and together", () => {
    expect(html("**a** *b* __c__ ***d*** **e *f* g**")).toBe(
      "<p><strong>a</strong> <em>b</em> <u>c</u> <strong><em>d</em></strong> <strong>e </strong><strong><em>f</em></strong><strong> g</strong></p>",
    );
  });

  it("leaves marks that enclose nothing or stand inside words as text", () => {
    const source = "2*3*4, 10*x* m, plik__kopia__2, ** , ****, *, __, a ** b ** c, *nie zamknięte";
    expect(html(source)).toBe(`<p>${source}</p>`);
  });

  it("takes a mark after a backslash literally", () => {
    expect(html("\\*a\\* \\[b](https://c.example) \\\\ C:\\temp\n\\- nie lista")).toBe(
      '<p>*a* [b](<a href="https://c.example" rel="noopener nofollow">https://c.example</a>) \\ C:\\temp<br/>- nie lista</p>',
    );
  });

  it("shows a bare web address as a link, without what ends its sentence, and nothing else", () => {
    const link = (url: string) => `<a href="${url}" rel="noopener nofollow">${url}</a>`;
    const shown = (text: string) => html(text).replace(/^<p>|<\/p>$/g, "");
    for (const url of ["https://rada.example/a?b=1&c=2#d", "http://pl.example/w_(trasa)"]) {
      const visible = url.replaceAll("&", "&amp;");
      expect(shown(`Zobacz ${url}.`)).toBe(`Zobacz ${link(visible)}.`);
      expect(shown(`(${url})`)).toBe(`(${link(visible)})`);
    }
    expect(html("[tekst https://a.example](https://b.example)").match(/<a /g)).toHaveLength(1);
    for (const text of ["ftp://a.example", "javascript://a.example", "https://", "www.a.example", "https:// a"])
      expect(html(text)).not.toContain("<a ");
  });

  it("reads lists right after a paragraph, across blank lines and up to three levels deep", () => {
    expect(html("Potrzebne:\n- pasy\n  - 12 szt.\n    - 5 cm\n      - z atestem\n\n- maty\n1. raz")).toBe(
      "<p>Potrzebne:</p><ul><li>pasy<ul><li>12 szt.<ul><li>5 cm</li><li>z atestem</li></ul></li></ul></li><li>maty</li></ul>" +
        "<ol><li>raz</li></ol>",
    );
  });

  it("keeps the number a list starts with and the lines that continue an item", () => {
    expect(html("3. trzeci\n   ciąg dalszy\n4. czwarty")).toBe(
      '<ol start="3"><li>trzeci<br/>ciąg dalszy</li><li>czwarty</li></ol>',
    );
  });

  it("reads quotes line by line", () => {
    expect(html("> pierwsza\n>\n> druga\nodpowiedź")).toBe(
      "<blockquote>pierwsza<br/><br/>druga</blockquote><p>odpowiedź</p>",
    );
  });

  it("links only http, https, mailto, tel and paths of this site", () => {
    expect(html("[**GITD**](https://www.gitd.gov.pl/a?b=1&c=2) [Pakiet](/pakiet) [tel](tel:+48600100200)")).toBe(
      '<p><a href="https://www.gitd.gov.pl/a?b=1&amp;c=2" rel="noopener nofollow"><strong>GITD</strong></a> ' +
        '<a href="/pakiet" rel="noopener nofollow">Pakiet</a> <a href="tel:+48600100200" rel="noopener nofollow">tel</a></p>',
    );
    for (const address of [
      "javascript:alert(1)",
      "JavaScript:x",
      "data:text/html,x",
      "//zla.example",
      "/\\zla.example",
      "x",
    ]) {
      expect(html(`[a](${address})`)).toBe(`<p>[a](${address})</p>`);
    }
  });

  it("needs both brackets of a label side by side with the address", () => {
    for (const source of ["[a] i b](/pakiet)", "[a] (/pakiet)", "[](/pakiet)", "a](/pakiet)", "[a](/pakiet"]) {
      expect(html(source)).toBe(`<p>${source}</p>`);
    }
    expect(html("[a [b](/pakiet)")).toBe('<p>[a <a href="/pakiet" rel="noopener nofollow">b</a></p>');
  });

  it("shows images from the portal's own files only", () => {
    expect(html(`![Plan \\[A\\]](/media/${mediaId.toUpperCase()})`)).toBe(
      `<p><img src="/media/${mediaId}" alt="Plan [A]" loading="lazy"/></p>`,
    );
    expect(html("![a](https://obca.example/a.png)")).not.toContain("<img");
    expect(html("![a](/media/../x)")).not.toContain("<img");
  });

  it("never lets markup through", () => {
    expect(html('<script>alert("x")</script>')).toBe("<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>");
  });

  it("drops control and direction characters that PostgreSQL or a reader would stumble over", () => {
    expect(plainText(parseMarkdown("a\u0000b\u202Ec\ud800d\u2028e"))).toBe("abc\uFFFDd e");
  });

  it("never throws and always gives a tree that may be stored", () => {
    const pieces = [
      "**",
      "*",
      "__",
      "_",
      "[",
      "](",
      ")",
      "![",
      "]",
      "\\",
      "\n",
      "\n\n",
      "  ",
      "- ",
      "1. ",
      "## ",
      "### ",
      "> ",
      "\t",
      "ż",
      " ",
      "\u0000",
      "\ud83d",
      "\u202e",
      "a",
      "słowo",
      "https://a.example",
      `](/media/${mediaId})`,
      "javascript:x",
      "](/pakiet)",
      "🚚",
    ];
    for (let seed = 1; seed <= 3000; seed += 1) {
      const random = seededRandom(seed);
      const length = Math.floor(random() * 60);
      const source = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
      const parsed = parseMarkdown(source);
      const checked = richTextSchema.safeParse(parsed);
      expect(checked.success, JSON.stringify(source)).toBe(true);
      expect(JSON.parse(JSON.stringify(checked.data))).toEqual(JSON.parse(JSON.stringify(parsed)));
    }
  });

  it("loses no letter or digit of what was typed", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = seededRandom(seed);
      const pieces = ["**", "*", "__", "[", "]", "(", ")", "\n", "\n\n", "- ", "> ", "## ", " ", "\\", "!"];
      const source = Array.from({ length: 40 }, (_, index) =>
        random() < 0.4 ? `w${index}` : pieces[Math.floor(random() * pieces.length)],
      ).join("");
      expect(plainText(parseMarkdown(source)).match(/w\d+/g)).toEqual(source.match(/w\d+/g));
    }
  });

  it("is printed back as the very tree that is stored, whatever was typed", () => {
    const pieces = "**|*|__|[|](https://a.example/b)|]|(|)|\n|\n\n|- |1. |3) |  |> |## |### | |\\|!|słowo|a|1|,|_|#"
      .split("|")
      .concat("\u2060", "\\*", `![opis](/media/${mediaId})`);
    for (let seed = 1; seed <= 5000; seed += 1) {
      const random = seededRandom(seed);
      const length = Math.floor(random() * 40);
      const source = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
      const stored = parseMarkdown(printMarkdown(parseMarkdown(source)));
      expect(parseMarkdown(printMarkdown(stored)), JSON.stringify(source)).toEqual(stored);
    }
  });

  it("prints what a person typed as they typed it", () => {
    const source =
      "## Oferta 2*3*4\n\nWolne **12\u00a0t** na *jutro*, __pilne__.\nplik_nowy\n\n- pasy\n  - 12 szt.\n- maty\n\n3. trzy\n4. cztery\n\n> cytat\n> dalej\n\n[mapa](https://mapa.example/a) i ![rampa](/media/" +
      `${mediaId})`;
    expect(printMarkdown(parseMarkdown(source))).toBe(source);
  });

  it("keeps a mark that begins or ends inside a word", () => {
    const text = (words: string, format = 0) => ({ type: "text" as const, text: words, format });
    const content: RichTextTree = {
      root: {
        type: "root",
        children: [
          {
            type: "paragraph",
            children: [text("Za", 1), text("ładunek ", 3), text("jutr"), text("o", 8), text(" ", 1)],
          },
        ],
      },
    };
    expect(parseMarkdown(printMarkdown(content))).toEqual(content);
  });
});

describe("stored text", () => {
  it("is refused with anything beyond the known nodes and attributes", () => {
    const text = { type: "text", text: "a", format: 0 };
    const refused: unknown[] = [
      null,
      [],
      { root: { type: "root", children: [], direction: "ltr" } },
      tree(text),
      tree({ type: "script", children: [] }),
      tree({ type: "heading", tag: "h1", children: [text] }),
      tree(paragraph({ ...text, style: "color:red" })),
      tree(paragraph({ ...text, format: 4 })),
      tree(paragraph({ ...text, format: -1 })),
      tree(paragraph({ ...text, format: 1.5 })),
      tree(paragraph({ ...text, text: "a\u0000" })),
      tree(paragraph({ ...text, text: "\ud800" })),
      tree(paragraph({ type: "link", url: "javascript:alert(1)", children: [text] })),
      tree(paragraph({ type: "link", url: "https://a.example/\n", children: [text] })),
      tree(paragraph({ type: "link", url: "/a", children: [{ type: "link", url: "/b", children: [] }] })),
      tree(paragraph({ type: "image", mediaId: "../1", alt: "" })),
      tree(paragraph({ type: "image", mediaId, alt: "", src: "https://a.example" })),
      tree({ type: "list", listType: "check", children: [] }),
      tree({ type: "list", listType: "bullet", children: [paragraph(text)] }),
      { ...(tree() as object), __proto__: null, extra: 1 },
    ];
    for (const content of refused)
      expect(richTextSchema.safeParse(content).success, JSON.stringify(content)).toBe(false);
    expect(richTextSchema.safeParse(tree(paragraph(text))).success).toBe(true);
  });

  it("nests lists three deep and no deeper", () => {
    const nested = (depth: number): unknown => ({
      type: "list",
      listType: "number",
      children: [{ type: "listitem", children: depth > 1 ? [nested(depth - 1)] : [] }],
    });
    expect(richTextSchema.safeParse(tree(nested(3))).success).toBe(true);
    expect(richTextSchema.safeParse(tree(nested(4))).success).toBe(false);
    expect(richTextSchema.safeParse(tree(nested(5000))).success).toBe(false);
  });

  it("is at most 64 kB, counted in bytes", () => {
    const sized = (characters: number) => tree(paragraph({ type: "text", text: "ł".repeat(characters), format: 0 }));
    const frame = Buffer.byteLength(JSON.stringify(sized(0)));
    const room = Math.floor((64 * 1024 - frame) / 2);
    expect(richTextSchema.safeParse(sized(room)).success).toBe(true);
    expect(richTextSchema.safeParse(sized(room + 1)).success).toBe(false);
  });

  it("is shown without nodes and addresses the page does not know", () => {
    const content = tree(
      { type: "iframe", children: [] },
      paragraph(
        { type: "video", src: "x" },
        { type: "link", url: "javascript:alert(1)", children: [{ type: "text", text: "tekst", format: 0 }] },
      ),
    ) as RichTextTree;
    expect(renderToStaticMarkup(createElement(RichText, { content }))).toBe(
      '<div class="rich-text"><p><span>tekst</span></p></div>',
    );
  });
});

describe("words of a text", () => {
  const source = `## Składki\nDo **31** marca\nna konto.\n\n- pierwsza\n  - druga\n![x](/media/${mediaId})\n\n> [link](/pakiet)`;

  it("are joined by single spaces without marks and pictures", () => {
    expect(plainText(parseMarkdown(source))).toBe("Składki Do 31 marca na konto. pierwsza druga link");
    expect(plainText(parseMarkdown(""))).toBe("");
  });

  it("keep a number and its unit together", () => {
    const text = plainText(parseMarkdown("Naczepa do 12\u00A0t, termin 21\u00A0dni"));
    expect(text).toBe("Naczepa do 12\u00A0t, termin 21\u00A0dni");
    expect(excerpt(text, 27)).toBe("Naczepa do 12\u00A0t, termin…");
  });

  it("are cut after a whole word within the length, and only when too long", () => {
    const text = "Opłata za przejazd, czyli myto";
    expect(excerpt(text, 30)).toBe("Opłata za przejazd, czyli myto");
    expect(excerpt(text, 24)).toBe("Opłata za przejazd…");
    expect(excerpt("Konstantynopolitańczykowianeczka", 10)).toBe("Konstanty…");
    expect(excerpt("🚚🚚🚚🚚", 4)).toBe("🚚…");
    for (let length = 2; length < 40; length += 1) expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
  });
});
