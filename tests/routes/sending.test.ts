import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { Readable } from "node:stream";
import { files } from "drizzle/schema/content";
import { registrationDrafts } from "drizzle/schema/registration";
import { eq } from "drizzle-orm";
import pino from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import { hashSecret } from "~/domain/account/token.server";
import { takeTurnToDraw } from "~/domain/content/drawing.server";
import { action as sendToEditor } from "~/routes/announcement/editor";
import { action as sendToMedia } from "~/routes/api/upload";
import { action as sendToWizard } from "~/routes/registration/wizard";
import { whileFilesAreHeldTo } from "../support/disk";
import { make, type User, visit } from "../support/make";
import { multipart, multipartBody, type Part, paperOf, pdf } from "../support/multipart";

let folder: string;
let picture: Buffer;
const usual = process.env.TMPDIR;

beforeAll(async () => {
  folder = `${process.env.FILES_DIR}-sending`;
  await fs.mkdir(folder, { recursive: true });
  process.env.TMPDIR = folder;
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
});

type Action = typeof sendToEditor | typeof sendToMedia | typeof sendToWizard;
type Sent = Omit<Part, "name">;

/** A form or a call that takes files. */
type Door = {
  action: Action;
  path: string;
  /** The cookie of somebody who may send files there. */
  open: () => Promise<string>;
  parts: (...sent: Sent[]) => Part[];
};

const wizard: Door = {
  action: sendToWizard,
  path: "/dolacz?step=documents",
  open: async () => `registration=${await make.draft("documents", await make.draftCompany())}`,
  parts: (...sent) => [
    { name: "type", content: "OTHER" },
    ...sent.map((file) => ({ name: "documents", ...file })),
    { name: "intent", content: "addDocument" },
  ],
};

const editor: Door = {
  action: sendToEditor,
  path: "/dodaj",
  open: async () => cookieOf(await make.user()),
  parts: (...sent) => [
    { name: "title", content: "Kept title" },
    ...sent.map((file) => ({ name: "newAttachments", ...file })),
    { name: "intent", content: "attach" },
  ],
};

const media: Door = {
  action: sendToMedia,
  path: "/media?scope=ANNOUNCEMENT_ATTACHMENT",
  open: async () => cookieOf(await make.user()),
  parts: (...sent) => sent.map((file) => ({ name: "files", ...file })),
};

const doors: [string, Door][] = [
  ["the wizard", wizard],
  ["the editor of announcements", editor],
  ["/media", media],
];

async function cookieOf(person: User): Promise<string> {
  return `dyszel=${(await make.session(person)).secret}`;
}

function* inChunks(body: Buffer) {
  for (let start = 0; start < body.length; start += 16_384) yield body.subarray(start, start + 16_384);
}

async function send({ action, path }: Pick<Door, "action" | "path">, cookie: string, parts: Part[]) {
  const upload = Readable.from(inChunks(multipartBody(parts)), { objectMode: false });
  const headers = { ...multipart, Cookie: cookie };
  const request = new Request(new URL(path, "http://localhost:3000"), { method: "POST", headers });
  const log = pino({ level: "silent" });
  const context = { requestId: randomUUID(), ip: visit().request.ip, nonce: "", log, upload };
  const answered: Promise<unknown> = action({ request, context, params: {} });
  const answer = await answered.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return { status: answer.status, headers: answer.headers, text: await answer.text(), isRead: upload.readableDidRead };
}

const paper = (content: Buffer = pdf): Sent => ({ filename: "a.pdf", type: "application/pdf", content });
const image = (): Sent => ({ filename: "a.png", type: "image/png", content: picture });

describe("who may not send files is refused before any of them is read", () => {
  const strangers: [string, Pick<Door, "action" | "path">, () => Promise<string>, number][] = [
    ["a visitor without a draft", wizard, async () => "", 303],
    ["a visitor whose draft is over", wizard, async () => "registration=none", 303],
    [
      "a visitor who has registered",
      wizard,
      async () => {
        const secret = await make.draft("documents", await make.draftCompany());
        await db
          .update(registrationDrafts)
          .set({ data: { submitted: { email: "a@firma.example", companyName: "A" } } as never })
          .where(eq(registrationDrafts.cookieHash, hashSecret(secret)));
        return `registration=${secret}`;
      },
      303,
    ],
    ["a visitor", editor, async () => "", 302],
    ["a company without a package", editor, ofFreeCompany, 403],
    ["a visitor", media, async () => "", 401],
    ["a company without a package", media, ofFreeCompany, 403],
    ["who sends for nothing that is known", { ...media, path: "/media?scope=X" }, media.open, 400],
  ];

  test.each(strangers)("%s, case %#", async (_, door, open, status) => {
    const before = await db.$count(files);
    const answer = await send(door, await open(), media.parts(paper(), image()));
    expect([answer.status, answer.isRead]).toEqual([status, false]);
    expect([await db.$count(files), await fs.readdir(folder)]).toEqual([before, []]);
  });

  test.each([
    ["somebody else's announcement", async () => (await make.announcement()).id, 403],
    ["an announcement out of sight", async () => (await make.announcement({ isActive: false })).id, 404],
    ["no announcement", async () => 2_000_000_000, 404],
  ])("who would change %s", async (_, find, status) => {
    const door = { ...editor, path: `/dodaj?action=EDIT&id=${await find()}` };
    const answer = await send(door, await editor.open(), editor.parts(paper()));
    expect([answer.status, answer.isRead]).toEqual([status, false]);
  });

  async function ofFreeCompany() {
    return cookieOf(await make.user({ company: await make.company({ hasPlan: false }) }));
  }
});

describe.each(doors)("%s", (name, door) => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await door.open();
  });

  const isCall = name === "/media";
  const intent = String(door.parts().find((part) => part.name === "intent")?.content);
  /** The form as it was typed and what it says, or the code of the call's answer. */
  const says = (code: string, text: string) => {
    if (isCall) return expect(JSON.parse(text)).toEqual({ message: code });
    const { result, ...answer } = JSON.parse(text);
    const [field = "", typed = ""] = name === "the wizard" ? ["type", "OTHER"] : ["title", "Kept title"];
    expect(answer.intent).toBe(intent);
    expect(result.initialValue).toMatchObject({ [field]: typed });
    expect(JSON.stringify(result.error)).toContain(code);
  };

  test("takes files of who may send them", async () => {
    const answer = await send(door, cookie, door.parts(paper(), image()));
    expect(answer.status).toBe(name === "the wizard" ? 303 : 200);
    expect(await fs.readdir(folder)).toEqual([]);
  });

  test("OQ-70: says after five seconds that others' pictures take too long, and when to try again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const other = takeTurnToDraw(() => held, "somebody");
    const before = await db.$count(files);
    const sending = send(door, cookie, door.parts(image()));
    const answered = sending.then(({ status }) => status);
    const isOver = () => {
      vi.advanceTimersByTime(1000);
      return Promise.race([answered, null]);
    };
    await expect.poll(isOver, { timeout: 20_000 }).toBe(503).finally(letGo);
    await other;
    const { headers, text } = await sending;
    expect(headers.get("Retry-After")).toBe("10");
    says("pictureQueueFull", text);
    expect([await db.$count(files), await fs.readdir(folder)]).toEqual([before, []]);
  });

  test("OQ-70: answers when the disk has no room, and nothing of the sending stays", async () => {
    const before = await db.$count(files);
    const sent = [paper(paperOf(300_000)), paper(paperOf(200_000))];
    const { status, text } = await whileFilesAreHeldTo(65_536, () => send(door, cookie, door.parts(...sent)));
    expect(status).toBe(503);
    says("fileNotStored", text);
    expect([await db.$count(files), await fs.readdir(folder)]).toEqual([before, []]);
    expect((await send(door, cookie, door.parts(...sent))).status).toBeLessThan(400);
  });

  test.each([
    ["is gone", () => `${folder}/none`],
    ["is no folder", () => "/dev/full"],
  ])("OQ-70: answers when the place for what arrives %s", async (_, place) => {
    process.env.TMPDIR = place();
    try {
      const { status, text } = await send(door, cookie, door.parts(paper()));
      expect(status).toBe(503);
      says("fileNotStored", text);
    } finally {
      process.env.TMPDIR = folder;
    }
  });
});
