import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addressOf, menuFor } from "~/components/shell/menu";
import { demoAccounts, demoPassword } from "~/domain/account/demo-accounts.js";
import { errorStatus } from "~/domain/kernel/errors";
import { type Feature, features, type Permission, permissions } from "~/domain/kernel/permission";
import { defaultOrganisationName } from "~/i18n/organisation";
import errorTexts from "~/i18n/pl/errors";
import { type Guard, pages } from "~/paths";
import { apiBaseOf } from "../server/bases.js";
import { fieldNames } from "./support/field-names";
import { ownerOf, tablesRead, tablesWritten } from "./support/foreign-tables";
import { longFunctions } from "./support/long-functions";
import { filesIn, root, type Source, some, sources } from "./support/sources";

/** The sources whose path matches, of which there must be some. */
function among(found: Source[], pattern: RegExp): Source[] {
  return some(
    String(pattern),
    found.filter(({ file }) => pattern.test(file)),
  );
}

/** The sources beside those whose path matches, of which there must be some too. */
function beside(found: Source[], pattern: RegExp): Source[] {
  among(found, pattern);
  return found.filter(({ file }) => !pattern.test(file));
}

/** The files whose text matches. */
function offenders(found: Source[], pattern: RegExp): string[] {
  return some(String(pattern), found)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);
}

const app = sources("app");
const door = filesIn("server", /\.js$/);
const domain = sources("app/domain");
const routes = sources("app/routes");
const polishLetter = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/;

describe("a route module parses, calls the domain and responds", () => {
  test("in at most 60 lines", () => {
    const entries = among(routes, /\/route\.tsx$|^app\/routes\/\w+\/[\w-]+\.ts$/);
    expect(entries.filter(({ text }) => text.split("\n").length > 61).map(({ file }) => file)).toEqual([]);
  });

  test.each([
    ["no table and no query", /drizzle/],
    ["no environment of the process", /process\.env/],
    ["no address of its own", /["'`]\/(?:[a-z]|$)[^"'`]*["'`]/],
    ["no Polish word", polishLetter],
  ])("with %s", (_, pattern) => {
    expect(offenders(routes, pattern)).toEqual([]);
  });
});

test("a module names the areas whose words it says in a way that the build reads: it brings just those to the browser", () => {
  const speaking = beside(among(app, /^app\/(?:components|routes|root)/), /\.server\./);
  expect(offenders(speaking, /useTranslation\((?!\)|"\w+"\)|\[["\w, ]+\]\))|`\$\{[^}]+\}:[\w.$]/)).toEqual([]);
});

describe("the door", () => {
  test("is under types in every file", () => {
    expect(door.filter(({ text }) => !text.startsWith("// @ts-check\n")).map(({ file }) => file)).toEqual([]);
  });

  test("says no Polish word of its own", () => {
    expect(offenders(door, polishLetter)).toEqual([]);
  });

  test("has the one list of what the API's addresses begin with", () => {
    const addresses = Object.values(pages).flatMap((page) =>
      "en" in page && page.file.startsWith("routes/api/") ? page.en : [],
    );
    expect(some("routes/api", addresses).filter((address) => !apiBaseOf(address))).toEqual([]);
    expect(offenders([...app, ...beside(door, /\/bases\.js$/)], /["'`|(]new-api\b/)).toEqual([]);
  });
});

describe("borders between the rooms", () => {
  test("only .server files read tables or the pool, beside types", () => {
    const reading = /^import (?!type).*from "(?:drizzle\/|~\/db\.server|~\/env\.server)/m;
    const open = beside(beside(app, /\.server\.tsx?$/), /^app\/(?:routes|entry\.)/);
    expect(offenders(open, reading)).toEqual([]);
  });

  test("the framework stays in routes, root, entries, http and components", () => {
    const allowed = /^app\/(?:routes|root\.tsx|routes\.ts|entry\.|http\/|components\/|api\/)/;
    expect(offenders(beside(app, allowed), /from "(?:@remix-run|react-router|express)/)).toEqual([]);
  });

  test("the domain knows neither HTTP nor React", () => {
    expect(
      offenders(domain, /from "(?:react|~\/http|~\/api|~\/components|~\/routes)|\b(?:Request|Response|Headers)\(/),
    ).toEqual([]);
  });

  test("what all addresses share knows none of them: the API builds on http, not http on the API", () => {
    expect(offenders(among(app, /^app\/http\//), /from "~\/(?:api|routes)\//)).toEqual([]);
  });

  test("nothing but the sample registers reads what is only loaded", () => {
    expect(
      offenders(beside(app, /^app\/ports\/(?:business|vat)-register\.sample\.server\.ts$/), /from "drizzle\/seed/),
    ).toEqual([]);
  });

  test("a state goes by its name, not by its number", () => {
    const inSql = /(?:[sS]tatus|[kK]ind|[sS]tate)\}\s*(?:=|<>|!=|in\b)\s*\(?\s*\d/;
    const inDrizzle = /\b(?:eq|ne|inArray|notInArray)\([\w.]*\.(?:status|kind|state),\s*\[?\s*\d/;
    const listed = /[sS]tatuses = \[\d/;
    for (const pattern of [inSql, inDrizzle, listed]) expect(offenders(app, pattern)).toEqual([]);
  });

  test("the environment is read in one place", () => {
    expect(offenders(beside(app, /^app\/env\.server\.ts$/), /process\.env/)).toEqual([]);
  });

  test("no missing row goes by an id of its own", () => {
    expect(offenders(domain, /\?\.id \?\? 0/)).toEqual([]);
  });

  test("no room is called by what it is not", () => {
    expect(app.map(({ file }) => file).filter((file) => /util|helper|misc|services?\b/i.test(file))).toEqual([]);
  });

  test("a file goes by a noun or a verb of the field, not by a participle or a mood", () => {
    const asNoun = /^(?:[\w-]+-)?(?:\w+ed|known|shown|told|kept|sought|chosen|given|taken|meant|written)$/;
    const mood = /^(?:[\w-]+-)?(?:telling|standing|running|ending|waiting|writing|copying)$/;
    const asAdjective = /^(?:known|asked|shown|told|sought|typed|kept|one)(?:-|$)/;
    const names = beside(app, /^app\/mail\//).map(
      ({ file }) => [file, path.basename(file).split(".")[0] ?? ""] as const,
    );
    expect(names.filter(([, name]) => [asNoun, mood, asAdjective].some((bad) => bad.test(name)))).toEqual([]);
  });

  test("Polish lives in i18n, mails and seeds", () => {
    const allowed = /^app\/(?:i18n|mail)\/|^app\/env\.server\.ts$/;
    expect(offenders(beside(app, allowed).map(withoutSearchFolding), polishLetter)).toEqual([]);
  });

  test("a mail says the terms of the domain, and none in figures of its own", () => {
    expect(offenders(sources("app/mail"), /\d(?: |\\u00a0)(?:dni|dób|godzin)/)).toEqual([]);
  });

  test("nothing is put off or switched off", () => {
    const marks = /\b(?:TODO|FIXME|XXX|HACK)\b|console\.log|@ts-(?:ignore|expect-error)|\bas any\b/;
    expect(offenders(sources("app", "drizzle"), marks)).toEqual([]);
  });

  test("every exported function of the domain, of http, api and ports says what it promises", () => {
    const described = /^app\/(?:domain|http|api|ports)\//;
    const bare = among(app, described).flatMap(({ file, text }) =>
      [...text.matchAll(/(\*\/\n)?export (?:async )?function (\w+)/g)]
        .filter(([, docstring]) => !docstring)
        .map(([, , name]) => `${file.replace("app/", "")} ${name}`),
    );
    expect(bare.filter((each) => !/^domain\/(?:deal|freight)\//.test(each))).toEqual([]);
    expect(bare.filter((each) => /(?:commands|queries)\.server\.ts /.test(each))).toEqual([]);
  });
});

describe("the areas of the domain", () => {
  const imports = importsAmong(among(app, /^app\/(?:domain|mail|ports)\//));
  const aboveAll = /^app\/domain\/[\w.-]+$/;
  const areaOf = (file: string) => /^app\/domain\/([\w-]+)\//.exec(file)?.[1] ?? file;
  const roomOf = (file: string) => /^app\/domain\/([\w-]+(?:\/[\w-]+)?)\//.exec(file)?.[1] ?? file;

  test.each([
    ["areas", areaOf],
    ["rooms", roomOf],
  ])("import each other in one direction, each file of them counted, as %s", (what, placeOf) => {
    const arrows = imports
      .map(([from, to]) => [placeOf(from), placeOf(to)] as const)
      .filter(([place, other]) => place !== other);
    expect(circlesOf(some(what, arrows))).toEqual([]);
  });

  test("do not know what stands above them all", () => {
    const down = imports.filter(([, to]) => aboveAll.test(to));
    expect(down.filter(([from]) => !aboveAll.test(from))).toEqual([]);
  });

  test("have no circle of files, types included", () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  test("read tables of their own, and those of others by name: a list that may only shrink", () => {
    const owners = tableOwners();
    const read = among(domain, /\.server\.ts$/).flatMap(({ file, text }) =>
      [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "drizzle\/schema\//gm)]
        .flatMap(([, names = ""]) => names.match(/\w+/g) ?? [])
        .flatMap((name) => {
          const owner = owners.get(name) ?? "dictionary";
          return owner === "dictionary" || owner === areaOf(file) ? [] : [`${areaOf(file)} ${name}`];
        }),
    );
    expect([...new Set(some("tables of others", read))].sort()).toEqual(tableNames(tablesRead).sort());
  });

  test("write tables of their own, and those of others by name: a list that may only shrink", () => {
    const owners = tableOwners();
    const written = among(domain, /\.server\.ts$/).flatMap(({ file, text }) =>
      [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)].flatMap(([, table = ""]) => {
        const owner = owners.get(table);
        return !owner || owner === areaOf(file) ? [] : [`${areaOf(file)} ${table}`];
      }),
    );
    expect([...new Set(some("tables of others", written))].sort()).toEqual(tableNames(tablesWritten).sort());
  });

  test("tell nothing that nothing follows, wherever a context is opened", () => {
    const [reactions] = among(app, /^app\/domain\/reactions\.server\.ts$/);
    const events = among(domain, /\/events\.ts$/).flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+) = event</gm)].map(([, name]) => name),
    );
    const followed = [...(reactions?.text ?? "").matchAll(/^(\w+)\.follow\(/gm)].map(([, name]) => name);
    expect(followed.sort()).toEqual(some("events", events).sort());
    const code = [...beside(app, /^app\/domain\//), ...sources("drizzle/seed")];
    const opening = among(code, /\.server\.ts$/).filter(({ text }) => /request: \{ id/.test(text));
    expect(some("contexts", opening).filter(({ text }) => !/^import ".*\/reactions\.server";$/m.test(text))).toEqual(
      [],
    );
  });
});

/** The functions of more than 70 lines. It may only shrink. */
const stillLong = ["server/metrics.js createMetrics", "server/primary.js startPrimary"];

test("a function is read at once, in 70 lines, but for those that are named: a list that may only shrink", () => {
  const code = [...app, ...sources("drizzle"), ...door, ...filesIn("bin", /\.js$/)];
  expect(longFunctions(code).sort()).toEqual(stillLong);
});

test("an import is written in one way: `../` leads to the parts of a page's area alone, `~/` out of the folder", () => {
  expect(offenders(app, /(?:from|import) "\.\.\/(?!parts\/|(?:\.\.\/)*server\/)/)).toEqual([]);
  const isHome = ({ file, text }: Source) => text.includes(`from "~/${path.dirname(file).slice(4)}/`);
  expect(app.filter(isHome).map(({ file }) => file)).toEqual([]);
});

describe("pages and what they are made of", () => {
  const imports = importsAmong(app);

  test("components know no page and not the frame, types included", () => {
    const made = some(
      "app/components",
      imports.filter(([from]) => from.startsWith("app/components/")),
    );
    expect(made.filter(([, to]) => /^app\/(?:routes|root)\b/.test(to))).toEqual([]);
  });

  test("a page is imported by nothing else, types included; what two pages of an area share is in its parts", () => {
    const placeOf = (file: string) => /^app\/routes\/([\w-]+)\/([\w-]+)/.exec(file)?.slice(1) ?? [];
    const shared = some(
      "app/routes",
      imports.filter(([, to]) => to.startsWith("app/routes/")),
    ).filter(([from, to]) => {
      const [[area, page], [otherArea, otherPage]] = [placeOf(from), placeOf(to)];
      return area !== otherArea || (page !== otherPage && otherPage !== "parts");
    });
    expect(shared).toEqual([]);
  });
});

/** The area that each table belongs to, by its name in the code. */
function tableOwners(): Map<string, string> {
  return new Map(
    sources("drizzle/schema").flatMap(({ file, text }) =>
      [...text.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, table = ""]) => {
        const schema = path.basename(file, ".ts");
        return [table, ownerOf[schema] ?? schema];
      }),
    ),
  );
}

function tableNames(tables: Record<string, string>): string[] {
  return Object.entries(tables).flatMap(([area, list]) => list.split(" ").map((table) => `${area} ${table}`));
}

type Arrow = readonly [from: string, to: string];

/** Which of the files imports which, types included. */
function importsAmong(found: Source[]): Arrow[] {
  const knownFiles = new Set(found.map(({ file }) => file));
  return some(
    "imports",
    found.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from |import[ (])"((?:~|\.{1,2})\/[^"]+)"/g)].flatMap(([, name = ""]) => {
        const place = name.startsWith("~/") ? name.replace("~", "app") : path.join(path.dirname(file), name);
        const target = [".ts", ".tsx", ""]
          .map((suffix) => place + suffix)
          .find((candidate) => knownFiles.has(candidate));
        return target ? [[file, target] as const] : [];
      }),
    ),
  );
}

/** What can be reached from itself. */
function circlesOf(arrows: Arrow[]): string[] {
  const ends = endsOf(arrows);
  return [...ends.keys()].filter((start) => reachedFrom(start, ends).has(start));
}

function endsOf(arrows: Arrow[]): Map<string, Set<string>> {
  const ends = new Map<string, Set<string>>();
  for (const [from, to] of arrows) ends.set(from, (ends.get(from) ?? new Set()).add(to));
  return ends;
}

function reachedFrom(start: string, ends: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(ends.get(start) ?? [])];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (reached.has(place)) continue;
    reached.add(place);
    waiting.push(...(ends.get(place) ?? []));
  }
  return reached;
}

describe("style sheets", () => {
  const sheets = filesIn("app", /\.css$/);
  const frame = "app/styles/index.css";
  const editor = "app/components/rich-text/editor/editor";
  const chat = "app/components/shell/guide-chat";
  const shown = beside(among(app, /^app\/(?:root\.tsx$|components\/|routes\/)/), /\.server\./);
  const folders = [...new Set(Object.values(pages).map(({ file }) => file))].filter((file) => !file.endsWith(".ts"));
  const linking =
    /^import styles from "([^"]+\.css)\?url";$[\s\S]*^export const links: LinksFunction = \(\) => \[\{ rel: "stylesheet", href: styles \}\];$/m;
  const owners = some(
    "folders of pages",
    folders.map((file) => {
      const route = `app/${file}/route.tsx`;
      const name = linking.exec(app.find((source) => source.file === route)?.text ?? "")?.[1] ?? "";
      return { route, name, sheet: name.startsWith("~/") ? name.replace("~", "app") : path.join(`app/${file}`, name) };
    }),
  );
  const brought = importsAmong(sheets);
  const closure = (start: string, ends: Map<string, Set<string>>) => new Set([start, ...reachedFrom(start, ends)]);

  test("come with their page, one for each, and nothing else brings any beside the root, the editor and the talk with the guide", () => {
    const bringing = app.flatMap(({ file, text }) =>
      [...text.matchAll(/\bimport\b[^;]*?"([^"]+\.css)(\?url)?"/g)].map(
        ([, name, url]) => `${file} ${name} ${url ?? "itself"}`,
      ),
    );
    expect(bringing.sort()).toEqual(
      [
        "app/root.tsx ./styles/index.css ?url",
        `${editor}.tsx ./editor.css ?url`,
        `${chat}.tsx ./guide-chat.css ?url`,
        ...owners.map(({ route, name }) => `${route} ${name} ?url`),
      ].sort(),
    );
    const passing = sheets.filter(
      ({ text }) => /^@import [^\n]*\s*$/.test(text) && text.trim().split("\n").length === 1,
    );
    expect(
      passing.map(({ file }) => file),
      "a sheet that passes one other on is that other",
    ).toEqual([]);
  });

  test("are all there and all used", () => {
    const importRules = sheets.flatMap(({ text }) => [...text.matchAll(/^@import /gm)]);
    expect(brought).toHaveLength(importRules.length);
    const ends = endsOf(brought);
    const used = [frame, `${chat}.css`, `${editor}.css`, ...owners.map(({ sheet }) => sheet)].flatMap((start) => [
      ...closure(start, ends),
    ]);
    expect(sheets.map(({ file }) => file).filter((file) => !used.includes(file))).toEqual([]);
  });

  test("define what the components of their page name, or the frame's sheet does", () => {
    const knownFiles = sheets.filter(({ file }) => file !== `${editor}.css`);
    const definitions = new Map(knownFiles.map(({ file, text }) => [file, definedIn(text)]));
    const names = new Map(shown.map(({ file, text }) => [file, namedIn(text)]));
    const uses = endsOf(importsAmong(shown.map(({ file, text }) => ({ file, text: withoutTypes(text) }))));
    const ends = endsOf(brought);
    const definedBy = (starts: string[]) =>
      new Set(
        starts.flatMap((start) => [...closure(start, ends)]).flatMap((file) => [...(definitions.get(file) ?? [])]),
      );
    const anywhere = definedBy(knownFiles.map(({ file }) => file));
    const bare = [
      { route: "app/root.tsx", sheet: frame },
      { route: `${chat}.tsx`, sheet: `${chat}.css` },
      ...owners,
    ].flatMap(({ route, sheet }) => {
      const defined = definedBy([frame, sheet]);
      const spoken = [...closure(route, uses)].flatMap((file) => [...(names.get(file) ?? [])]);
      return [...new Set(some(route, spoken))]
        .filter((name) => anywhere.has(name) && !defined.has(name))
        .map((name) => `${sheet} ${name}`);
    });
    expect(bare).toEqual([]);
  });
});

/** What stands around the pattern book itself, or shows nothing. */
const seenAnyway =
  /\/shell\/(?!(?:flash|demo-outbox|toasts|restriction)\.tsx|(?!guide-)[\w-]+\.css)|\/editor\/|\/(?:unsaved-changes\.tsx|printed-facts\.css|list-page\.(?:tsx|css))$/;

test("the pattern book shows every component that pages share, and every sheet that has none", () => {
  const samples = among(routes, /^app\/routes\/demo\/components\//);
  const shown = samples.flatMap(({ text }) => [...text.matchAll(/<Sample file="([^"]+)"/g)].map(([, name]) => name));
  const files = beside(filesIn("app/components", /\.(?:tsx|css)$/), seenAnyway).map(({ file }) => file);
  const shared = files.filter((file) => file.endsWith(".tsx") || !files.includes(file.replace(/css$/, "tsx")));
  const basics = ["base.css", "buttons.css", "panel.css"];
  expect(shown.sort()).toEqual([...basics, ...shared.map((file) => path.basename(file))].sort());
});

/** The classes that a sheet says something of by themselves, whatever they stand in. */
function definedIn(sheet: string): Set<string> {
  const selectors = [...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) =>
    list.split(","),
  );
  return new Set(selectors.flatMap((selector) => /^\.([\w-]+)(?:[.:[][^ >+~]*)?$/.exec(selector.trim())?.[1] ?? []));
}

/** The classes that a component gives its elements. */
function namedIn(component: string): Set<string> {
  const given = component.matchAll(/className(?:=|: )("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g);
  const words = [...given].flatMap(([, value = ""]) =>
    [...value.matchAll(/"([^"]*)"|`([^`]*)`/g)].flatMap(([, plain, made]) =>
      (plain ?? made ?? "").replace(/\$\{[^}]*\}/g, " ").split(/\s+/),
    ),
  );
  return new Set(words);
}

/** Without what comes later than the rest: types never, and what is opened by its own import. */
function withoutTypes(text: string): string {
  return text.replace(/^import type[^;]*;|\bimport\("[^"]*"\)/gm, "");
}

// The one letter that does not come apart into a plain one and a mark.
function withoutSearchFolding(source: Source) {
  return source.file === "app/domain/text/fold.ts" ? { ...source, text: source.text.replace('"ł"', "") } : source;
}

/** The route table of the specification with its aliases, and the addresses decided for screens without one. */
const specified = [
  ..."/ /find /notices /powiadomienia /notifications /ogloszenia /welcome /access/password /access/password/new".split(
    " ",
  ),
  ..."/access/signin /zaloguj /access/request /access/request/resend /access/generatepassword".split(" "),
  ..."/access/confirmaccount /access/confirmaccount/:token /account/password /companies/viewer /firma/:id".split(" "),
  ..."/company/employees /pracownicy /company/info /mojafirma /company/invitations /zaproszenia".split(" "),
  ..."/company/list /czlonkowie /company/list/invitation /zapros /company/plan /pakiet".split(" "),
  ..."/help/form /help/manual /instrukcja /help/purgatory /help/request /pomoc".split(" "),
  ..."/notifications/editor /dodaj /notifications/list /mojeogloszenia /notifications/viewer /ogloszenie/:id".split(
    " ",
  ),
  ..."/ogloszenia/brp /ogloszenia/srp /ogloszenia/oferty /ogloszenia/zapytania".split(" "),
  ..."/portal/companies /portal/invitations /portal/complaints /portal/verification /portal/pricings".split(" "),
  ..."/portal/users /portal/subscriptions".split(" "),
  ..."/static/contact /static/faq /static/help /static/privacy-policy /umowa /dolacz".split(" "),
  ..."/freight/shipments /ladunki /freight/vehicles /wolne-pojazdy /freight/shipments/new /dodaj-ladunek".split(" "),
  ..."/freight/vehicles/new /dodaj-pojazd /freight/shipments/:id /ladunek/:id /freight/vehicles/:id".split(" "),
  ..."/wolny-pojazd/:id /freight/my /moje-zlecenia /freight/templates /szablony".split(" "),
  ..."/offers /mojeoferty /archiwum/oferty /transactions /mojetransakcje /archiwum/transakcje".split(" "),
  ..."/conversations /mojerozmowy /archiwum/rozmowy /messages /wiadomosci /company/documents /dokumenty".split(" "),
  ..."/company/vehicles /pojazdy /company/verification /weryfikacja /help/guide /przewodnik /interview /ankieta".split(
    " ",
  ),
];

/** What the specification names and nobody has built yet; an entry that has come must leave this list. */
const stillToCome: string[] = [];

describe("the address book", () => {
  const booked: string[] = Object.values(pages).flatMap((page) =>
    [page].flatMap(({ pl, en }: { pl?: string; en?: string }) => [pl ?? [], en ?? []].flat()),
  );

  test("ROUTE-030 to ROUTE-081: has what the specification names, but for what is still to come", () => {
    const missing = specified.filter((address) => !booked.includes(address));
    if (missing.length > 0) console.info(`Still to come:\n  ${missing.join("\n  ")}`);
    expect(missing.sort()).toEqual([...stillToCome].sort());
  });

  test("names each address once, and each page by a file that is there", () => {
    expect(new Set(booked).size).toBe(booked.length);
    for (const { file } of Object.values(pages)) {
      const entry = file.endsWith(".ts") ? file : `${file}/route.tsx`;
      expect(fs.existsSync(path.join(root, "app", entry)), entry).toBe(true);
    }
  });
});

/** What a company without a package finds closed, by the addresses of its pages. */
const closedAddresses: [Feature, RegExp][] = [
  ["offerEnquiries", /^\/ogloszenia\/zapytania$/],
  ["addAnnouncement", /^\/dodaj$/],
  ["companyList", /^\/czlonkowie$/],
  ["adminInvitations", /^\/portal\/invitations/],
  ["adminPanel", /^\/portal\//],
  ["companyData", /^\/(?:mojafirma(?:\/programy.*|\/firmy)?$|dokumenty|pojazdy)/],
  ["myAnnouncements", /^\/mojeogloszenia$/],
  ["employees", /^\/pracownicy/],
  ["find", /^\/find$/],
  ["ownInvitations", /^\/zaproszenia$/],
  ["ownNotices", /^\/powiadomienia$/],
  [
    "postFreight",
    /^\/(?:dodaj-|moje-zlecenia|szablony|ladunek\/:id\/biore$|ladunki-powrotne|ladunki\/lancuch|pasujace-pojazdy|freight\/|mojeoferty\/nowa$|offers\/:id\/)/,
  ],
];

/** The pages of the council's panel that ask for a right of their own. */
const ownRights: [Permission, RegExp][] = [
  ["CREATE_PRICINGS", /^\/portal\/(?:pricings|promo-codes)/],
  ["MANAGE_SUBSCRIPTIONS", /^\/portal\/subscriptions/],
  ["MANAGE_COMPLAINTS", /^\/portal\/(?:complaints|transactions)/],
];

describe("whom a page is for", () => {
  const rows = (Object.entries(pages) as [string, Guard & { pl?: string; en?: string; file: string }][]).map(
    ([name, page]) => ({ name, address: page.pl ?? page.en ?? "", ...page }),
  );

  test("PERM-024 to PERM-035, PERM-040, OQ-21: closed without a package is what is named so, and nothing else", () => {
    const wrong = rows.filter(
      ({ address, feature }) => closedAddresses.find(([, at]) => at.test(address))?.[0] !== feature,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(new Set(rows.flatMap(({ feature }) => feature ?? []))).toEqual(new Set(Object.keys(features)));
  });

  test("PERM-007, PERM-008, PERM-017, ADM-005, STATIC-007: the council's panel asks for access control, or for the right of its page", () => {
    const asked = (address: string) => ownRights.find(([, at]) => at.test(address))?.[0] ?? "ACCESS_CONTROL";
    const panel = (address: string) => {
      if (address === "/help/purgatory") return "ACCESS_CONTROL";
      if (address.startsWith("/mojafirma/programy")) return "EDIT_EMPLOYEES";
      return address.startsWith("/portal/") ? asked(address) : undefined;
    };
    expect(rows.filter(({ address, permission }) => permission !== panel(address)).map(({ name }) => name)).toEqual([]);
  });

  test("is said once: a route takes a row of the address book, and all rows of its file are for the same people", () => {
    const strangers = rows.filter(({ file, access, permission }) => {
      const text = fs.readFileSync(path.join(root, "app", file.endsWith(".ts") ? file : `${file}/route.tsx`), "utf8");
      const taken = /^export const handle = (?:\{\s*\.\.\.)?pages(?:\.(\w+)|\["([\w.]+)"\])/m.exec(text);
      const row = rows.find((other) => other.name === (taken?.[1] ?? taken?.[2]));
      return row?.file !== file || row.access !== access || row.permission !== permission;
    });
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });
});

describe("the menu", () => {
  const officer = { permissions: ["ACCESS_CONTROL", "SEND_COUNCIL_MESSAGES"], isVerified: true, demo: false };
  const member = { ...officer, permissions: [] };
  const addresses = (who: typeof officer) => menuFor(who).map(({ entries }) => entries.map(addressOf));

  test("LAYOUT-032 to LAYOUT-048, LAYOUT-052, LAYOUT-055 to LAYOUT-058, LAYOUT-061: has an entry for each page that is there, what waits above all, and the office's work before the exchange", () => {
    const office = ["/portal/verification", "/portal/users", "/portal/mails"];
    const freight = "/ladunki /wolne-pojazdy /dodaj-ladunek /dodaj-pojazd /moje-zlecenia /szablony".split(" ");
    const announcements =
      "/ogloszenia /ogloszenia/brp /ogloszenia/zapytania /ogloszenia/srp /ogloszenia/oferty /dodaj /dodaj?type=0 /dodaj?type=1";
    const rest = [
      ["/mojetransakcje", "/mojeoferty", "/mojerozmowy"],
      [
        "/mojeogloszenia",
        "/powiadomienia",
        "/wiadomosci",
        "/zaproszenia",
        "/mojafirma",
        "/mojafirma/oceny",
        "/dokumenty",
        "/pracownicy",
        "/pojazdy",
      ],
      ["/pomoc", "/static/help", "/instrukcja"],
    ];
    const first = ["/sprawy"];
    const officers = [
      first,
      office,
      freight,
      announcements.split(" "),
      ["/czlonkowie", "/zapros", "/portal/companies", "/portal/invitations", "/pakiet"],
      ...rest,
    ];
    // What the specification does not know has its place where its row stands.
    const specifiedFor = (who: typeof officer) =>
      addresses(who).map((group) => group.filter((address) => officers.flat().includes(address)));
    expect(specifiedFor(officer)).toEqual(officers);
    expect(specifiedFor(member)).toEqual([
      first,
      freight,
      announcements.split(" ").filter((address) => address !== "/dodaj?type=0"),
      ["/czlonkowie", "/zapros", "/pakiet"],
      ...rest,
    ]);
    const all = addresses({ ...officer, isVerified: false, demo: true }).flat();
    expect(new Set(all).size, "no address twice").toBe(all.length);
  });

  test("LAYOUT-059: offers the verification to who waits for it alone", () => {
    expect(addresses(member).flat()).not.toContain("/weryfikacja");
    expect(addresses({ ...member, isVerified: false }).flat()).toContain("/weryfikacja");
  });

  test("LAYOUT-039, LAYOUT-040, LAYOUT-051: shows the council's entries to who may use them alone", () => {
    const shown = (permissions: string[]) =>
      addresses({ ...member, permissions })
        .flat()
        .filter((address) => address.startsWith("/portal/"));
    expect(shown([])).toEqual([]);
    for (const permission of permissions) {
      const open = Object.values(pages).filter((page) => "menu" in page && (page as Guard).permission === permission);
      const panel = open.flatMap((page) => ("en" in page && page.en.startsWith("/portal/") ? page.en : []));
      expect(shown([permission]), permission).toEqual(panel);
    }
  });
});

test("the accounts of the demo are one list, which README.md tells in the same order", () => {
  const readme = fs.readFileSync(path.join(root, "README.md"), "utf8");
  const logins = [...readme.matchAll(/^\| `(\S+@\S+)` \|/gm)].map(([, login]) => login);
  expect(logins).toEqual(demoAccounts.map(({ login }) => login));
  expect(readme).toContain(`\`${demoPassword}\``);
  const code = [...sources("app", "drizzle"), ...filesIn("bin", /\.js$/)];
  expect(code.filter(({ text }) => text.includes(demoPassword)).map(({ file }) => file)).toEqual([]);
});

test("the map in README.md names files that are there, and the domain's areas and rooms, all of them and no others", () => {
  const readme = fs.readFileSync(path.join(root, "README.md"), "utf8");
  const map = readme.slice(readme.indexOf("## Where things are"), readme.indexOf("To find a rule:"));
  const folders = ["app", "server", "bin", "drizzle", "tests"];
  const files = folders.flatMap((folder) => fs.readdirSync(path.join(root, folder), { recursive: true }).map(String));
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const mapNames = map.match(/[\w-]+(?:\/[\w-]+)*(?:\.server)?\.(?:tsx?|json|sql)\b/g) ?? [];
  expect(some("files in the map", mapNames).filter((name) => !isThere(name))).toEqual([]);
  const rooms = new Set(domain.flatMap(({ file }) => path.dirname(file).split("/").slice(2)));
  const areaMap = map.slice(map.indexOf("domain/kernel/"), map.indexOf("  http/"));
  const mapRooms: string[] = areaMap.match(/[\w-]+(?=\/(?:[\s:;,]|$))/gm) ?? [];
  expect([...rooms].filter((room) => !new RegExp(`[/ ]${room}/`).test(areaMap))).toEqual([]);
  expect(some("rooms in the map", mapRooms).filter((room) => !rooms.has(room))).toEqual([]);
});

test("every error code has a Polish sentence of its own", () => {
  expect(Object.keys(errorTexts).sort()).toEqual(Object.keys(errorStatus).sort());
});

/** Tables that say whose company a row is, and the test that a foreign company meets. */
const tenantTables: Record<string, string> = {
  company_notes: "tests/domain/company/note/notes.test.ts",
  watch_findings: "tests/domain/watch/watching.test.ts",
  watched_companies: "tests/domain/watch/watching.test.ts",
  watched_domains: "tests/domain/watch/watching.test.ts",
  hidden_companies: "tests/domain/freight/hidden.test.ts",
  users: "tests/domain/account/session.test.ts",
  company_industries: "tests/domain/announcement/visibility.test.ts",
  announcements: "tests/domain/announcement/visibility.test.ts",
  files: "tests/domain/file/files.test.ts",
  company_documents: "tests/domain/company/verification/status.test.ts",
  company_status_changes: "tests/domain/company/verification/status.test.ts",
  programs: "tests/domain/program/programs.test.ts",
  changes: "tests/domain/change/changes.test.ts",
  webhooks: "tests/domain/webhook/webhooks.test.ts",
  company_marks: "tests/domain/company/block.test.ts",
  register_checks: "tests/domain/company/register/checks.test.ts",
  register_differences: "tests/domain/company/register/checks.test.ts",
  register_plans: "tests/domain/company/register/checks.test.ts",
  company_contacts: "tests/domain/company/profile/company-data.test.ts",
  company_changes: "tests/domain/company/profile/company-data.test.ts",
  invitations: "tests/domain/invitation/invitation.test.ts",
  conversation_participants: "tests/domain/conversation/posting.test.ts",
  complaints: "tests/domain/complaint/help-request.test.ts",
  plan_orders: "tests/domain/registration/order.test.ts",
  promo_code_uses: "tests/domain/registration/order.test.ts",
  subscriptions: "tests/domain/registration/order.test.ts",
  freight_lanes: "tests/domain/freight/search.test.ts",
  freight_postings: "tests/domain/freight/transitions.test.ts",
  freight_templates: "tests/domain/freight/commands.test.ts",
  posting_import_rows: "tests/domain/freight/import.test.ts",
  posting_imports: "tests/domain/freight/import.test.ts",
  posting_import_columns: "tests/domain/freight/import.test.ts",
  vehicles: "tests/domain/fleet/vehicles.test.ts",
  legal_acceptances: "tests/domain/content/acceptance.test.ts",
  item_archives: "tests/domain/deal/transport.test.ts",
  deal_documents: "tests/domain/deal/papers.test.ts",
  deal_events: "tests/domain/deal/papers.test.ts",
  company_scores: "tests/domain/deal/ratings.test.ts",
  driver_contacts: "tests/domain/deal/driver-link.test.ts",
};

test("the words of an enumeration stand once: the schema takes the domain's", () => {
  const inSchema = listsOf(sources("drizzle/schema"), /pgEnum\("(\w+)", \[([^\]]*)\]\)/g);
  const inDomain = listsOf(domain, /const (\w+) = \[([^\]{]*)\] as const/g);
  const twice = some("pgEnum", inSchema).flatMap(({ name, words }) =>
    some("as const", inDomain).flatMap((list) => (list.words === words ? [`${name} ${list.name}`] : [])),
  );
  expect(twice).toEqual([]);
});

/** The lists of words that the pattern finds, each in the order of the alphabet. */
function listsOf(found: Source[], pattern: RegExp) {
  return found.flatMap(({ text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = "", list = ""]) => {
      const words = list.match(/"\w+"/g) ?? [];
      return words.length > 0 ? [{ name, words: words.sort().join() }] : [];
    }),
  );
}

test("every table with a company is held against a foreign one", () => {
  const found = sources("drizzle/schema").flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*"(\w+)",\s*\{([\s\S]*?)\n {0,4}\}[,)]/g)]
      .filter(([, , columns]) => /\b(?:companyId|ownerCompanyId): /.test(columns ?? ""))
      .map(([, name]) => name ?? ""),
  );
  expect(found.sort()).toEqual(Object.keys(tenantTables).sort());
  for (const file of Object.values(tenantTables)) expect(fs.existsSync(path.join(root, file)), file).toBe(true);
});

test("the organisation's name is configuration: no text says it, in no case of it", () => {
  const said = [...beside(app, /^app\/i18n\/organisation\.ts$/), ...among(sources("drizzle"), /seed\/dictionaries/)];
  const cases = Object.values(defaultOrganisationName).slice(1).join("|");
  expect(offenders(said, new RegExp(`(?<![\\p{L}@])(?:${cases})(?!\\p{L})`, "iu"))).toEqual([]);
});

test("a day is the portal's: none is taken by UTC, by the machine, or as so many times 24 hours from now", () => {
  const code = [
    ...sources("app", "drizzle", "tests"),
    ...filesIn("drizzle/migrations", /\.sql$/),
    ...["bin", "server", "tests/bench"].flatMap((folder) => filesIn(folder, /\.js$/)),
  ];
  const dayOfSession =
    /\bcurrent_date\b|\blocaltimestamp\b|(?:now\(\)|current_timestamp|_at"?|At\})(?!.*at time zone).*::\s*date\b|date_trunc\('(?:day|week|month|year)'/i;
  const dayOfUtc = /toISOString\(\)\s*\.(?:slice\(0, (?:8|10)\)|substring|split)/;
  const dayOfMachine =
    /\.[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)\(|DateTime\.(?:now|local)\(|toLocale(?:Date|Time)String\(|new Date\(\d+,|DateTimeFormat\((?![^;]*timeZone)/;
  const dayByHours = /calendarDay\(new Date\(.*[-+].*\bday/i;
  const arithmeticOfDays = /^app\/domain\/(?:units\/time|freight\/posting-line\/rules\/days)\.ts$/;
  expect(offenders(code, dayOfSession)).toEqual([]);
  expect(offenders(beside(code, arithmeticOfDays), dayOfUtc)).toEqual([]);
  expect(offenders(code, dayOfMachine)).toEqual([]);
  expect(offenders(code, dayByHours)).toEqual([]);
});

test("every text has a reader", () => {
  const code = sources("app/components", "app/routes", "app/http", "app/api")
    .map(({ text }) => text)
    .join("\n");
  const isRead = keysReadIn(code);
  const unread = sources("app/i18n/pl")
    // What these say is asked for by the code of a refusal, and by the name of an operation: their own tests hold them.
    .filter(({ file }) => !/\/(?:errors|api-operations|api-arguments)\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^ {2}"?([\w.-]+)"?:/gm)]
        .map(([, key = ""]) => key.replace(/_(?:one|few|many|other)$/, ""))
        .filter((key) => !isRead(key))
        .map((key) => `${file} ${key}`),
    );
  expect([...new Set(unread)]).toEqual([]);
});

/**
 * Tells whether a text's key stands in the code, or a template such as `heading.${type}` or `${reason}.text` can make
 * it.
 */
function keysReadIn(code: string): (key: string) => boolean {
  const wordsBy = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, word = ""]) => word);
  const whole = new Set(wordsBy(/[":]([\w.-]+)(?=")/g));
  const heads = new Set(wordsBy(/([\w.-]+)\.\$\{/g).flatMap((word) => [...word].map((_, index) => word.slice(index))));
  const tails = new Set(wordsBy(/\}\.([\w.-]+)(?=`)/g));
  return (key) => {
    if (whole.has(key)) return true;
    const parts = key.split(".");
    const isMade = (_: string, index: number) =>
      heads.has(parts.slice(0, index + 1).join(".")) || tails.has(parts.slice(index).join("."));
    return parts.some(isMade);
  };
}

describe("what may ship to the browser", () => {
  const shipped = beside(beside(app, /\.server\.tsx?$/), /^app\/(?:routes\/|root\.tsx|entry\.)/);

  test("uses nothing that may not", () => {
    const serverOnly =
      /^import (?!type)[^;]*?from "(?:[^"]*\.server|node:[^"]*|zod|luxon|pino|graphql|@node-rs\/argon2)"/m;
    expect(offenders(shipped, serverOnly)).toEqual([]);
  });

  test("puts no text into a page as HTML", () => {
    expect(offenders(app, /dangerouslySetInnerHTML|\.innerHTML\b|\.insertAdjacentHTML\b/)).toEqual([]);
  });
});

test("Remix answers for the API no other way than by its own routes", () => {
  expect(
    offenders(among(app, /^app\/api\//), /^import (?!type)[^;]*?from "(?:@remix-run|react-router|express)/m),
  ).toEqual([]);
});

test("what the image copies and the compiler reads is there", () => {
  const text = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
  const made = ["build", "node_modules", "."];
  const copied = [...text("Dockerfile").matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(([, list = ""]) =>
    list.split(" ").map((place) => place.replace("/portal/", "")),
  );
  const compiled: string[] = JSON.parse(text("tsconfig.json")).include;
  const copiedPlaces = [...some("Dockerfile", copied), ...some("tsconfig.json", compiled)];
  expect(copiedPlaces.filter((place) => !made.includes(place) && !fs.existsSync(path.join(root, place)))).toEqual([]);
});

test("functions and triggers stand beside the schema, and the migrations keep the newest snapshot alone", () => {
  const migrations = filesIn("drizzle/migrations", /\.sql$/);
  expect(offenders(migrations, /create (?:or replace )?(?:function|trigger)/i)).toEqual([]);
  expect(filesIn("drizzle/migrations/meta", /_snapshot\.json$/)).toHaveLength(1);
  expect(offenders(filesIn("drizzle/schema", /\.sql$/), /create (?!or replace |extension if not exists )/i)).toEqual(
    [],
  );
});

test("no file only passes others on", () => {
  const indexes = app.map(({ file }) => file).filter((file) => /\/index\.[\w.]+$/.test(file));
  expect(indexes).toEqual(["app/i18n/index.ts", "app/ports/index.server.ts"]);
  expect(offenders(app, /^export \* from/m)).toEqual([]);
});

test("the audit log, whose rows name companies too, is read in one place, which asks for a permission", () => {
  expect(offenders(app, /from\(auditLog\)|query\.auditLog/)).toEqual(["app/domain/kernel/audit.server.ts"]);
});

describe("no field of a form takes a text without end", () => {
  // A table to be imported may be longer; its own limits are told of by its reader.
  const files = import.meta.glob<Record<string, unknown>>(
    ["../app/domain/**/*form.server.ts", "!../app/domain/freight/import/*"],
    { eager: true },
  );
  const fields = Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
    .flatMap(([name, schema]) => fieldNames(schema).map((field) => [name, field, schema] as const));

  test.each(some("the forms of the domain", fields))("%s: %s", (_, field, schema) => {
    const [list = "", inner = ""] = field.split("[0].");
    for (const endless of ["9".repeat(100_000), "x".repeat(100_000)]) {
      const issues = schema.safeParse({ [list]: inner ? [{ [inner]: endless }] : endless }).error?.issues ?? [];
      expect(issues.some(({ path }) => path[0] === list && (!inner || path[2] === inner))).toBe(true);
    }
  });
});
