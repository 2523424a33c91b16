import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "~/api/operation.server";
import type { Context } from "~/domain/kernel/context";
import { features } from "~/domain/kernel/permission";
import { has, hasFullAccess } from "~/domain/kernel/viewer";
import { insertOffer, insertTransaction } from "../support/deals";
import { contextFor, make, visit } from "../support/make";
import { isWhole } from "../support/rounds";
import { statementsOf } from "../support/statements";
import { call, fieldOf, logged, refusalsOf, someArguments, textOf } from "./calls";
import "~/api/schema.server";

const named = [
  "me countries voivodeships dictionaries plans promoCodeAvailability tinAvailability emailStatus company companies",
  "companyDocuments employees vehicles announcements announcement comments complaints complaint invitations notices",
  "unreadNotices subscription restrictions pinnedIds shipments vehicleAvailabilities offers transactions conversations",
  "search adminCompanies adminUsers adminInvitations adminComplaints pricings",
  "signIn signOut register resendConfirmation confirmAccount requestPassword setPassword changePassword updateCompany",
  "addContact updateContact addCompanyDocument deleteCompanyDocument changeDocumentParams addEmployee updateEmployee",
  "sendPasswordToken addVehicle updateVehicle saveAnnouncement archiveAnnouncement duplicateAnnouncement addComment",
  "editComment deleteComment sendPrivateMessage reportComplaint updateComplaint changeComplaintStatus sendInvitation",
  "markNoticesRead createSubscription deleteSubscription orderPlan changeCompanyStatus changeUserStatus savePricing pin",
  "unpin savePosting archivePosting duplicatePosting saveTemplate sendOffer acceptOffer rejectOffer withdrawOffer",
  "archiveOffer rateTransaction",
].flatMap((line) => line.split(" "));

test("OQ-64, API-021, API-026 to API-036: every decided operation is there", () => {
  expect(named.filter((name) => !operations.has(name))).toEqual([]);
});

/** What pages do that no program may, or that is no act of its own. This list may only shrink. */
const pageOnly: Record<string, string> = {
  leaveVerificationSession: "ends a session that only a browser has",
  openVerificationSession: "opens a session that only a browser has",
  storeDocument: "adds papers in the session of a verification; addCompanyDocument does it for signed-in people",
  requestHelp: "a visitor's form",
  answerCase: "by the link of a mail, for visitors",
  appealDecision: "by the link of a mail, for visitors",
  openCase: "by the link of a mail, for visitors",
  stopMails: "by the link of a mail",
  openStopLink: "by the link of a mail",
  openStillLink: "by the link of a mail",
  answerStillLink: "by the link of a mail",
  openDriverLink: "by the link that a driver has",
  admitDriver: "by the link that a driver has",
  reportTimeByLink: "by the link that a driver has",
  remarkByLink: "by the link that a driver has",
  addPapersByLink: "by the link that a driver has",
  confirmEmailChangeOrRepeat: "by the link of a mail",
  saveView: "of a list of the panel, which calls narrow by themselves",
  deleteView: "of a list of the panel, which calls narrow by themselves",
  wantMorningMail: "stands beside the queue that the mail leads to",
  stopMorningMail: "stands beside the queue that the mail leads to",
  saveDraft: "the office writes the portal's texts in its editor",
  discardDraft: "the office writes the portal's texts in its editor",
  publishContent: "the office writes the portal's texts in its editor",
  restoreVersion: "the office writes the portal's texts in its editor",
  publishLegalDocument: "the office writes the portal's texts in its editor",
  restoreLegalDocument: "the office writes the portal's texts in its editor",
  createProgram: "no program makes, ends or takes over programs",
  revokeProgram: "no program makes, ends or takes over programs",
  takeOverProgram: "no program makes, ends or takes over programs",
  createWebhook: "no program has changes told elsewhere; they are managed on their page",
  deleteWebhook: "no program has changes told elsewhere; they are managed on their page",
  pauseWebhook: "no program has changes told elsewhere; they are managed on their page",
  resumeWebhook: "no program has changes told elsewhere; they are managed on their page",
  rotateWebhookSecret: "no program has changes told elsewhere; they are managed on their page",
  takeOverWebhook: "no program has changes told elsewhere; they are managed on their page",
  sendTestDelivery: "no program has changes told elsewhere; they are managed on their page",
  replayDelivery: "no program has changes told elsewhere; they are managed on their page",
  replayDeliveries: "no program has changes told elsewhere; they are managed on their page",
  refillNext: "fills the search anew, step by step on its page",
  submitRegistration: "a step of the wizard; register takes them all",
  addDraftDocuments: "a step of the wizard",
  removeDraftDocument: "a step of the wizard",
  fillFromRegister: "a step of the wizard; /gus answers programs",
  leaveStep: "a step of the wizard",
  checkPlanPromo: "a step of the wizard",
  markSeenNoticesRead: "follows from opening a page",
  takeIfFree: "follows from opening a page",
  openSearch: "follows from opening a page",
  noteViews: "follows from opening a page",
  confirmOfYesterday: "several at once on a page; each act has an operation",
  doSeveral: "several at once on a page; each act has an operation",
  createThread: "the guide has calls of its own, /new-api/thread",
  ask: "the guide has calls of its own, /new-api/thread",
  rateAnswer: "the guide has calls of its own, /new-api/thread",
  dismissQuestion: "the office writes the portal's texts in its editor",
};

const isQuestion =
  /^(?:find|list|count|read|is|has|may|describe|load|require|closing|page|owed|registered|address|default|draft|copy|own|commitment|gaps|begin|firstProposal|postingWarnings|locate|sender|next|export|complete|refresh|current|suggest|name|search)/;
const importing = /import \{([^}]*)\} from "~\/(domain\/[^"]*\.server)"/gs;

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${folder}/${file}`);
}

function importedBy(files: string[]): Set<string> {
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(importing)].flatMap(([, names = "", module = ""]) =>
      names.split(",").flatMap((each) => {
        const name = each.trim();
        return name && !name.startsWith("type ") ? [`${module} ${name}`] : [];
      }),
    ),
  );
  return new Set(found);
}

test("what a page does, an operation does", () => {
  const onPages = importedBy(sourcesIn("app/routes").filter((file) => !file.includes("routes/api/")));
  const inApi = importedBy(sourcesIn("app/api"));
  const acts = [...onPages].filter((act) => {
    const [module = "", name = ""] = act.split(" ");
    if (isQuestion.test(name) || name in pageOnly || inApi.has(act)) return false;
    return new RegExp(`function ${name}\\((?:\\s*)\\w+: (?:SignedIn)?Context`).test(
      readFileSync(`app/${module}.ts`, "utf8"),
    );
  });
  expect(acts).toEqual([]);
  const listed = commandsNamedIn("app/api");
  expect(commandsNamedIn("app/routes").filter((command) => !listed.includes(command))).toEqual([]);
});

/** What a folder names of the commands that stand in a list with their forms. */
function commandsNamedIn(folder: string): string[] {
  const texts = sourcesIn(folder).map((file) => readFileSync(file, "utf8"));
  return texts.flatMap((text) => text.match(/\btransactionCommands\.\w+/g) ?? []);
}

type People = Record<string, Context>;
let people: People;

beforeAll(async () => {
  const own = await make.company();
  const council = await make.company();
  people = {
    visitor: visit(),
    "free member": await contextFor(await make.user({ company: await make.company({ hasPlan: false }) })),
    member: await contextFor(await make.user({ company: own })),
    "company admin": await contextFor(await make.user({ company: own, isAdmin: true, roleNames: ["COMPANY_ADMIN"] })),
    "council office": await contextFor(await make.user({ company: council, roleNames: ["COUNCIL_OFFICE"] })),
    "portal admin": await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] })),
  };
});

const missing = { CREATE_PRICINGS: "missingPermissionToCreatePricings" } as Record<string, string>;

/** Why the page of an operation would not let the person in; null where it would. */
function refusalAtDoor(name: string, { viewer }: Context): string | null {
  const page = operations.get(name)?.page;
  if (page?.access !== "signedIn") return null;
  if (!viewer) return "invalidToken";
  if (page.permission && !has(viewer, page.permission)) return missing[page.permission] ?? "forbidden";
  return page.feature && !hasFullAccess(viewer) ? "operationIsRestricted" : null;
}

describe("PERM-022, API-037: an operation lets in whom its page does", () => {
  test("nobody gets past a door that is closed to them, and nothing that anybody sends is a fault", async () => {
    const wrong: string[] = [];
    logged.length = 0;
    // What ends the caller's own session or counts by the minute is tried elsewhere.
    const tried = [...operations.keys()].filter((name) => !/^(?:signOut|logout|changePassword)$/.test(name));
    for (const [who, ctx] of Object.entries(people)) {
      for (const name of tried) {
        const args = someArguments(name);
        const answer = await call(ctx, textOf(name, Object.keys(args)), args);
        const refused = refusalsOf(answer);
        const expected = refusalAtDoor(name, ctx);
        const isAsExpected = expected ? refused[0] === expected : !refused.includes("invalidToken");
        if (!isAsExpected || refused.includes("unexpected")) wrong.push(`${name} to ${who}: ${refused}`);
        const [error] = answer.body.errors ?? [];
        if (expected === "operationIsRestricted" && error?.extensions.params) {
          const { feature } = operations.get(name)?.page ?? {};
          expect(error.extensions.params).toEqual({ feature: feature && features[feature] });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(logged).toEqual([]);
  });

  test("bad input over every argument is refused and never a fault", async () => {
    logged.length = 0;
    const wrong: string[] = [];
    for (const name of operations.keys()) {
      if (/^(?:signOut|logout|changePassword)$/.test(name)) continue;
      for (let seed = 0; seed < (isWhole ? 7 : 2); seed += 1) {
        const args = someArguments(name, { all: true, seed });
        const answer = await call(people["portal admin"] as Context, textOf(name, Object.keys(args)), args);
        if (answer.status >= 500 || refusalsOf(answer).includes("unexpected")) wrong.push(`${name} ${seed}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(logged).toEqual([]);
  });

  test("one bad argument among good ones is refused and never a fault, whichever it is", async () => {
    logged.length = 0;
    const wrong: string[] = [];
    const ctx = people["portal admin"] as Context;
    let turn = 0;
    for (const name of operations.keys()) {
      if (/^(?:signOut|logout|changePassword)$/.test(name)) continue;
      for (const arg of fieldOf(name).args) {
        turn += 1;
        const tried = isWhole ? bad : [bad[turn % bad.length]];
        for (const value of tried) {
          const args = { ...someArguments(name, { seed: 4 }), [arg.name]: value };
          const answer = await call(ctx, textOf(name, Object.keys(args)), args);
          if (answer.status >= 500 || refusalsOf(answer).includes("unexpected"))
            wrong.push(`${name}.${arg.name} ${JSON.stringify(value)}`.slice(0, 100));
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(logged).toEqual([]);
  });
});

/** Of a wrong type, huge, negative, with NUL, empty. */
const bad = [
  ...[{}, [[]], true, "\u0000", "a\u0000b", "", "x".repeat(100_000), "\ud800", "-1", "1e309", "' or 1=1 --"],
  ...[-1, 0, 2_147_483_647, 2_147_483_648, 1e21, -0.5, null, [null], ["x"], [1, 1], "2026-02-30", "9999999-01-01"],
];

test("an operation takes at most 12 statements, a page of a hundred rows as many as one of a row", async () => {
  const author = await make.user({ company: await make.company(), isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  for (let row = 0; row < 6; row += 1) {
    await make.posting({ author });
    await make.posting({ author, kind: "VEHICLE" });
    await make.announcement({ author });
    await make.vehicle({ companyId: author.companyId });
    await make.document({ companyId: author.companyId });
    await make.complaint({ issuer: author });
    await insertOffer({ poster: author });
    await insertTransaction({ shipper: author });
  }
  const readers: People = { ...people, author: await contextFor(author) };
  const over: string[] = [];
  for (const [name, { kind, page }] of operations) {
    if (kind !== "query") continue;
    const ctx = page.permission ? readers["portal admin"] : readers.author;
    const isList = fieldOf(name).args.some((arg) => arg.name === "first");
    const counts = [];
    for (const more of isList ? [{ first: 1 }, { first: 100 }] : [{}]) {
      const given = { ...someArguments(name), ...more };
      const text = textOf(name, Object.keys(given), isList ? 1 : undefined);
      counts.push((await statementsOf(ctx as Context, (counted) => call(counted, text, given))).length);
    }
    // The board walks in steps of its own, which are not those of its rows.
    const [one = 0, hundred = one] = counts;
    if (Math.max(one, hundred) > 12 || hundred - one > 3) over.push(`${name}: ${counts}`);
  }
  expect(over).toEqual([]);
});
