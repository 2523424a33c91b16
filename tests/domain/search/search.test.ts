import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { findAnnouncements, findCompanies, isSearchable } from "~/domain/search/queries.server";
import { fold, markMatches, wordsOf } from "~/domain/text/fold";
import { contextFor, day, make, type User } from "../../support/make";

const now = new Date("2026-11-20T10:00:00Z");
const everything = { limit: 2000, offset: 0 };

let author: User;
let reader: SignedInContext;

beforeAll(async () => {
  author = await make.user();
  reader = await contextFor(await make.user(), now);
});

async function announce(choice: Parameters<typeof make.announcement>[0]) {
  return make.announcement({ author, activationAt: new Date(now.getTime() - day), contentIndexable: "", ...choice });
}

async function titles(ctx: SignedInContext, phrase: string, span = everything) {
  return (await findAnnouncements(ctx, phrase, span)).rows.map(({ title }) => title);
}

async function names(ctx: SignedInContext, phrase: string, span = everything) {
  return (await findCompanies(ctx, phrase, span)).rows.map(({ name }) => name);
}

describe("SEARCH-002: a company is found by what it says of itself", () => {
  const own = { name: "Żubr Przewozy", shortName: "Źrebak", tin: "5260001572", city: "Świnoujście" };

  beforeAll(async () => {
    await make.company({
      ...own,
      tags: ["ponadgabaryt", "kraje bałtyckie"],
      description: "Wozimy tarcicę przez Gołdap/Ełk.",
      industryDescription: "Naczepy niskopodwoziowe",
      industryNames: ["transport międzynarodowy", "magazynowanie"],
    });
  });

  test.each([
    ["its name", "żubr"],
    ["its short name", "zreb"],
    ["its tax number", "5260001572"],
    ["the beginning of its tax number", "526000"],
    ["its tax number as it is written", "PL 526-000-15-72"],
    ["its tax number with its name before it", "NIP: 526 000 15 72"],
    ["its town", "swinoujscie"],
    ["a tag", "ponadgab"],
    ["two words of a tag", "bałtyckie kraje"],
    ["its description", "TARCICE"],
    ["a word after a stroke", "ełk"],
    ["the description of its trade", "niskopodwoziowe"],
    ["an industry", "miedzynarodowy"],
    ["words of two industries", "magazyn transp"],
    ["words of several of these", "zubr tarc świn"],
  ])("by %s", async (_, phrase) => {
    expect(await names(reader, phrase)).toContain(own.name);
  });

  test.each(["ubr", "żubra", "żubr wywrotka", "260001572"])("not by %s", async (phrase) => {
    expect(await names(reader, phrase)).not.toContain(own.name);
  });
});

describe("SEARCH-003: an announcement is found by its title and content", () => {
  beforeAll(async () => {
    await announce({ title: "Gżegżółka nad Łyną", contentIndexable: "Import/eksport: 24,5 t, trasa PL-DE, ADR." });
  });

  test.each(["gzegzolka", "ŁYN", "eksport", "import trasa", "adr gżegż", "lyna  de", "24"])("by %s", async (phrase) => {
    expect(await titles(reader, phrase)).toEqual(["Gżegżółka nad Łyną"]);
  });

  test.each(["egżółka", "gżegżółka niema", "importer"])("not by %s", async (phrase) => {
    expect(await titles(reader, phrase)).toEqual([]);
  });
});

describe("SEARCH-004: what is searched for", () => {
  test.each(["", "  ", "ab", " ab ", "---", "%%%", "„…”"])("nothing for %j", (phrase) => {
    expect(isSearchable(phrase)).toBe(false);
  });

  test.each(["abc", "a b", "NIP", "zażółć", "123"])("something for %j", (phrase) => {
    expect(isSearchable(phrase)).toBe(true);
  });

  test.each([
    "a & b | !c",
    "':* <-> (",
    "\\ '' \"",
    "a:*b",
    "½ ¾",
    "🚚🚚🚚 ab",
    "ﬁ ﬂ",
    "x".repeat(100),
    "q ".repeat(50),
  ])("%j is words and nothing else", async (phrase) => {
    await expect(findAnnouncements(reader, phrase, everything)).resolves.toMatchObject({ total: 0 });
    await expect(findCompanies(reader, phrase, everything)).resolves.toBeDefined();
  });
});

describe("SEARCH-006: nobody finds a company they may not open", () => {
  let contexts: Record<"member" | "own" | "admin", SignedInContext>;

  beforeAll(async () => {
    const states = {
      Member: {},
      Waiting: { isVerified: false },
      Suspended: { isBlocked: true },
      Blocked: { isVerified: false, isBlocked: true },
      Expired: { isVerified: false, expiredAt: now },
    };
    const companyRows = await Promise.all(
      Object.entries(states).map(([name, choice]) => make.company({ name: `Zakątek ${name}`, ...choice })),
    );
    contexts = {
      member: reader,
      own: await contextFor(await make.user({ company: companyRows[1] }), now),
      admin: await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }), now),
    };
  });

  test.each([
    ["member", ["Member"]],
    ["own", ["Member", "Waiting"]],
    ["admin", ["Blocked", "Member", "Suspended", "Waiting"]],
  ] as const)("%s", async (who, expected) => {
    const found = await names(contexts[who], "zakątek");
    expect(found.sort()).toEqual(expected.map((state) => `Zakątek ${state}`));
  });

  test("an announcement goes with its company, and comes back with it", async () => {
    const company = await make.company();
    await announce({ author: await make.user({ company }), title: "Znikopis" });
    const block = (isBlocked: boolean) => db.update(companies).set({ isBlocked }).where(eq(companies.id, company.id));
    expect(await titles(reader, "znikopis")).toHaveLength(1);
    await block(true);
    expect(await titles(reader, "znikopis")).toEqual([]);
    await block(false);
    expect(await titles(reader, "znikopis")).toHaveLength(1);
  });

  test("what is said in comments and messages is never found", async () => {
    const { id } = await announce({ title: "Rozmowa" });
    await make.comment({ announcementId: id, body: "Sekretny kurnik" });
    expect((await findAnnouncements(reader, "kurnik", everything)).total).toBe(0);
    expect((await findCompanies(reader, "kurnik", everything)).total).toBe(0);
  });

  test("an edit is found by its new words alone", async () => {
    const { id } = await announce({ title: "Staromodny" });
    await db.update(announcements).set({ title: "Nowoczesny" }).where(eq(announcements.id, id));
    expect(await titles(reader, "staromodny")).toEqual([]);
    expect(await titles(reader, "nowoczesny")).toEqual(["Nowoczesny"]);
  });

  test("an announcement moved to another week is found there", async () => {
    const { id } = await announce({ title: "Wędrowny" });
    await db
      .update(announcements)
      .set({ activationAt: new Date(now.getTime() - 500 * day) })
      .where(eq(announcements.id, id));
    expect(await titles(reader, "wędrowny")).toEqual(["Wędrowny"]);
  });
});

describe("OQ-76: best first", () => {
  test("a title weighs more than a text, and a newer one stands above an equal one", async () => {
    const ago = (days: number) => ({ activationAt: new Date(now.getTime() - days * day) });
    await announce({ title: "Pierwszy", contentIndexable: "Tu jest jemioła, raz.", ...ago(1) });
    await announce({ title: "Jemioła dawno", contentIndexable: "Nic.", ...ago(400) });
    await announce({ title: "Jemioła niedawno", contentIndexable: "Nic.", ...ago(30) });
    expect(await titles(reader, "jemio")).toEqual(["Jemioła niedawno", "Jemioła dawno", "Pierwszy"]);
  });

  test("a company's name weighs more than its tag, and its tag more than its description", async () => {
    await make.company({ name: "Opisowa", description: "Prawdziwa brzoskwinia" });
    await make.company({ name: "Brzoskwinia" });
    await make.company({ name: "Tagowa", tags: ["brzoskwinia"] });
    expect(await names(reader, "brzoskwinia")).toEqual(["Brzoskwinia", "Tagowa", "Opisowa"]);
  });

  describe("a company stands first by its name, with or without hyphen and spaces", () => {
    beforeAll(async () => {
      await make.company({ name: "Trans-Bud Spedycja Sp. z o.o.", shortName: "Trans-Bud" });
      await make.company({ name: "CargoPol S.A.", shortName: null });
      await make.company({ name: "Przewozy Górka", shortName: "Trans Budowa" });
      await make.company({
        name: "Kruszywa Śląskie",
        tags: ["transport kruszyw", "transport dla budowy", "budownictwo", "cargo polska", "cargo pol"],
        description:
          "Transport budowlany, transport na budowy, transport dla budownictwa. Cargo, cargo, pol, cargopolis.",
      });
    });

    test.each([
      ["trans-bud", "Trans-Bud Spedycja Sp. z o.o."],
      ["transbud", "Trans-Bud Spedycja Sp. z o.o."],
      ["Trans Bud", "Trans-Bud Spedycja Sp. z o.o."],
      ["transbud spedycja sp zoo", "Trans-Bud Spedycja Sp. z o.o."],
      ["CargoPol", "CargoPol S.A."],
      ["cargo-pol", "CargoPol S.A."],
      ["cargo pol", "CargoPol S.A."],
      ["cargo pol sa", "CargoPol S.A."],
    ])("%s", async (phrase, expected) => {
      expect((await names(reader, phrase))[0]).toBe(expected);
    });
  });

  test("pages hold every match once and know how many there are, also beyond the last", async () => {
    for (let number = 0; number < 45; number++) await announce({ title: `Morwa ${number % 3}`, activationAt: now });
    const pages = await Promise.all(
      [0, 20, 40, 60].map((offset) => findAnnouncements(reader, "morwa", { limit: 20, offset })),
    );
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
      [0, 45],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45);
  });
});

describe("OQ-76: more than 1,000 matches stand newest first", () => {
  async function plant(count: number, word: string) {
    await db.execute(sql`
      insert into announcements (author_id, company_id, type, user_group_id, title, content, content_indexable, activation_at)
      select ${author.id}, ${author.companyId}, 1, (select id from user_groups where code = 'ALL'),
        ${word} || ' ' || n, '{}', case when n % 100 = 0 then ${word} else '' end,
        ${now.toISOString()}::timestamptz - ((n * 7919) % ${count}) * interval '9 hours'
      from generate_series(1, ${count}::int) n`);
  }

  test("1,000 are ranked and counted", async () => {
    await plant(1000, "tysięczny");
    const { rows, total } = await findAnnouncements(reader, "tysięczny", { limit: 20, offset: 0 });
    expect(total).toBe(1000);
    expect(rows.map(({ content }) => content).slice(0, 10)).toEqual(Array(10).fill("tysięczny"));
  });

  test("of 1,001 and of many the newest come first, through all the pages", async () => {
    for (const [word, count] of [
      ["tysiącpierwszy", 1001],
      ["niezliczony", 2600],
    ] as const) {
      await plant(count, word);
      const { rows, total } = await findAnnouncements(reader, word, { limit: 1000, offset: 0 });
      expect(total).toBe(1001);
      const hours = rows.map(({ activationAt }) => (now.getTime() - activationAt.getTime()) / 3_600_000);
      expect(hours).toEqual(Array.from({ length: 1000 }, (_, index) => index * 9));
    }
  });

  test("two words of which only the old ones have both", async () => {
    await plant(1500, "pospolity");
    await announce({ title: "Pospolity skarb", activationAt: new Date(now.getTime() - 560 * day) });
    expect(await titles(reader, "pospolity skarb")).toEqual(["Pospolity skarb"]);
    expect(await titles(reader, "pos skarb p")).toEqual(["Pospolity skarb"]);
  });
});

describe("SEARCH-003: the search agrees with reading everything", () => {
  const letters = [
    "a",
    "ą",
    "b",
    "ć",
    "E",
    "Ł",
    "ł",
    "ó",
    "ß",
    "Æ",
    "1",
    "2",
    "e\u0301",
    "-",
    "/",
    ".",
    ",",
    "_",
    "@",
    "+",
    " ",
    " ",
  ];
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const randomText = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join("");
  const texts = Array.from({ length: 200 }, () => randomText(4 + random(40)));

  beforeEach(async () => {
    await db.delete(announcements);
  });

  test("for random texts and phrases", { timeout: 60_000 }, async () => {
    const { id: _, searchVector: __, ...row } = await announce({ title: "t" });
    const inserted = await db
      .insert(announcements)
      .values(
        texts.map((text) => ({
          ...row,
          contentIndexable: text,
          activationAt: new Date(now.getTime() - random(900) * day),
          isArchived: random(8) === 0,
        })),
      )
      .returning();
    const listed = inserted.filter(({ isArchived }) => !isArchived);
    const phrases = Array.from({ length: 60 }, () => randomText(3 + random(5))).filter(isSearchable);
    let matches = 0;
    for (const phrase of phrases) {
      const expected = listed.filter((one) => holdsEveryWord(`${one.title} ${one.contentIndexable}`, wordsOf(phrase)));
      const { rows, total } = await findAnnouncements(reader, phrase, everything);
      expect(rows.map(({ id }) => id).sort(), JSON.stringify(phrase)).toEqual(expected.map(({ id }) => id).sort());
      expect(total).toBe(expected.length);
      matches += total;
    }
    expect(matches).toBeGreaterThan(50);
  });
});

function holdsEveryWord(text: string, beginnings: string[]) {
  const words = wordsOf(text);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

describe("LAYOUT-005: what was found is marked", () => {
  const marked = (text: string, phrase: string) =>
    markMatches(text, wordsOf(phrase))
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join("");

  test.each([
    ["Gżegżółka nad Łyną", "gzegz lyn", "[Gżegżółka] nad [Łyną]"],
    ["import/eksport", "EKSP", "import/[eksport]"],
    ["Straße", "strasse", "[Straße]"],
    ["cafe\u0301 au lait", "café", "[caf\u00e9] au lait"],
    ["nic", "coś", "nic"],
  ])("%s", (text, phrase, expected) => {
    expect(marked(text, phrase)).toBe(expected);
  });

  test("letters fold as the database folds them", async () => {
    const letters = "ĄĆĘŁŃÓŚŹŻäöüßéèçñøåÆœđıÇĞ";
    const [row] = await db.execute<{ folded: string }>(sql`select fold(${letters}) as folded`);
    expect(fold(letters)).toBe(row?.folded);
  });
});
