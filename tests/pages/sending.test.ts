import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { announcements } from "drizzle/schema/announcement";
import { files } from "drizzle/schema/file";
import { registrationDrafts } from "drizzle/schema/registration";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import { takeTurnToDraw } from "~/domain/file/drawing.server";
import { hashSecret } from "~/domain/kernel/secret.server";
import { whileFilesAreHeldTo } from "../support/disk";
import { make } from "../support/make";
import { multipartBody, type Part, paperOf, pdf } from "../support/multipart";
import {
  complaints,
  cookieOf,
  type Door,
  documents,
  editor,
  help,
  media,
  type SentFile,
  send,
  wizard,
} from "../support/sending";

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

const doors: [string, Door][] = [
  ["the wizard", wizard],
  ["COMP-049, COMP-050: /dokumenty", documents],
  ["the editor of announcements", editor],
  ["/media", media],
  ["COMPL-019, COMPL-020: /pomoc", complaints],
];

const paper = (content: Buffer = pdf): SentFile => ({ filename: "a.pdf", type: "application/pdf", content });
const image = (): SentFile => ({ filename: "a.png", type: "image/png", content: picture });

describe("who may not send files is refused before any of them is kept, and a form is read to its end for its text to come back", () => {
  const strangers: [string, Pick<Door, "action" | "path">, () => Promise<string>, number, isRead?: boolean][] = [
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
    ["a visitor with a wrong link", { ...help, path: "/help/form?case=x" }, async () => "", 422, true],
    ["a company without a package", editor, ofFreeCompany, 403, true],
    ["a visitor", media, async () => "", 401],
    ["a company without a package", media, ofFreeCompany, 403],
    ["who sends for nothing that is known", { ...media, path: "/media?scope=X" }, media.open, 400],
  ];

  test.each(strangers)("%s, case %#", async (_, door, open, status, isRead = false) => {
    const before = await db.$count(files);
    const answer = await send(door, await open(), media.parts(paper(), image()));
    expect([answer.status, answer.isRead]).toEqual([status, isRead]);
    expect([await db.$count(files), await fs.readdir(folder)]).toEqual([before, []]);
  });

  test.each([
    ["somebody else's announcement", async () => (await make.announcement()).id, 403],
    ["an announcement out of sight", async () => (await make.announcement({ isActive: false })).id, 404],
    ["no announcement", async () => 2_000_000_000, 404],
  ])("who would change %s", async (_, find, status) => {
    const door = { ...editor, path: `/dodaj?action=EDIT&id=${await find()}` };
    const before = await db.$count(files);
    const answer = await send(door, await editor.open(), editor.parts(paper()));
    expect([answer.status, answer.isRead]).toEqual([status, true]);
    expect([await db.$count(files), await fs.readdir(folder)]).toEqual([before, []]);
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
    const [{ name: field = "", content: typed = "" } = {}] = door.parts();
    expect(answer.intent).toBe(intent);
    expect(result.initialValue).toMatchObject({ [field]: typed });
    expect(JSON.stringify(result.error)).toContain(code);
  };

  test("takes files of who may send them", async () => {
    const answer = await send(door, cookie, door.parts(paper(), image()));
    expect(answer.status).toBe([editor, media].includes(door) ? 200 : 303);
    expect(await fs.readdir(folder)).toEqual([]);
  });

  test("OQ-70: takes no more than five files, none that is empty, and nothing of a sending with a bad one", async () => {
    const before = await db.$count(files);
    const bad = { ...paper(), content: "MZ not a paper" };
    for (const [code, sent] of [
      ["tooManyFiles", Array.from({ length: 6 }, () => paper())],
      ["fileEmpty", [paper(Buffer.alloc(0))]],
      ["fileTypeNotAllowed", [paper(), bad]],
      ["fileTooLarge", [paper(paperOf(21 * 1024 * 1024))]],
    ] as const) {
      const { status, text } = await send(door, cookie, door.parts(...sent));
      expect(status).toBeGreaterThanOrEqual(400);
      says(code, text);
    }
    expect([await db.$count(files), await fs.readdir(folder)]).toEqual([before, []]);
    const five = Array.from({ length: 5 }, () => paper());
    expect((await send(door, cookie, door.parts(...five))).status).toBeLessThan(400);
    expect(await db.$count(files)).toBe(before + 5);
  });

  test("a body without its end, without a boundary, or with too many fields is no form", async () => {
    const before = await db.$count(files);
    const whole = multipartBody(door.parts(paper()));
    const many = Array.from({ length: 450 }, (_, index) => ({ name: `f${index}`, content: "x" }));
    for (const body of [whole.subarray(0, -60), Buffer.from("x".repeat(1000)), [...many, ...door.parts(paper())]]) {
      const { status } = await send(door, cookie, body);
      expect([status, await db.$count(files), await fs.readdir(folder)]).toEqual([400, before, []]);
    }
  });

  test("OQ-70: a store that takes nothing is told of, and recovers", async () => {
    const store = process.env.FILES_DIR ?? "";
    await fs.mkdir(store, { recursive: true });
    await fs.rename(store, `${store}-away`);
    await fs.writeFile(store, "");
    try {
      const { status, text } = await send(door, cookie, door.parts(paper()));
      expect(status).toBe(503);
      says("fileNotStored", text);
    } finally {
      await fs.rm(store);
      await fs.rename(`${store}-away`, store);
    }
    expect((await send(door, cookie, door.parts(paper()))).status).toBeLessThan(400);
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

describe("an announcement sent with a picture that is chosen and not yet in its text", () => {
  const chosen = (intent: string, alt: string, sent = image(), extra: Part[] = []) => [
    ...Object.entries({ intent, title: "Kept title", type: "1", userGroupId: "0", content: "Kept text" }).map(
      ([name, content]) => ({ name, content }),
    ),
    { name: "key", content: randomUUID() },
    { name: "imageAlt", content: alt },
    { name: "image", ...sent },
    ...extra,
  ];

  test("is published with it at the end, once, however often it is sent", async () => {
    const cookie = await editor.open();
    const parts = chosen("save", "A [red] truck");
    const answers = await Promise.all([send(editor, cookie, parts), send(editor, cookie, parts)]);
    const [path, other] = answers.map(({ headers }) => headers.get("location"));
    expect([answers[0]?.status, other]).toEqual([303, path]);
    const [row] = await db
      .select()
      .from(announcements)
      .where(eq(announcements.id, Number(path?.split("/").at(-1))));
    expect(row?.content.root.children.at(-1)).toMatchObject({ children: [{ type: "image", alt: "A [red] truck" }] });
  });

  test.each(["save", "preview", "attach", "image"])("comes back from %s until it is described", async (intent) => {
    const cookie = await editor.open();
    const { status, text } = await send(editor, cookie, chosen(intent, " "));
    const { result, images } = JSON.parse(text);
    const says = intent === "image" ? "imageAltRequired" : "imageNotInserted";
    expect([status, result.error]).toEqual([422, { imageAlt: [says] }]);
    expect(result.initialValue).toMatchObject({ title: "Kept title", content: "Kept text" });
    const untitled = chosen(intent, " ").filter(({ name }) => name !== "title");
    expect(JSON.parse((await send(editor, cookie, untitled)).text).result.error).toMatchObject({ imageAlt: [says] });
    const [waiting] = [result.initialValue.sentImages].flat();
    expect(images).toMatchObject([{ id: waiting, name: "a.png" }]);
    const described = chosen(intent, "A truck").filter(({ name }) => name !== "image");
    const next = await send(editor, cookie, [...described, { name: "sentImages", content: waiting }]);
    expect(next.status).toBeLessThan(400);
    if (intent !== "save")
      expect(JSON.parse(next.text).result.initialValue.content).toContain(`![A truck](/media/${waiting})`);
  });

  test("goes into the text, and one that came before it goes on waiting for its description", async () => {
    const cookie = await editor.open();
    const waiting = JSON.parse((await send(editor, cookie, chosen("save", " "))).text).images[0].id;
    const both = (intent: string) => chosen(intent, "A truck", image(), [{ name: "sentImages", content: waiting }]);
    const inserted = await send(editor, cookie, both("image"));
    expect([inserted.status, JSON.parse(inserted.text).images]).toMatchObject([200, [{ id: waiting }]]);
    const { status, text } = await send(editor, cookie, both("save"));
    const { result, images } = JSON.parse(text);
    expect([status, result.error, images]).toMatchObject([422, { imageAlt: ["imageNotInserted"] }, [{ id: waiting }]]);
    expect(result.initialValue.content).toMatch(/^Kept text\n\n!\[A truck\]\(\/media\/[\w-]+\)/);
    expect(result.initialValue.content).not.toContain(waiting);
  });

  test("ANN-033: says of one that is too large just that", async () => {
    const large = { ...image(), content: Buffer.alloc(2 * 1024 * 1024 + 1, "x") };
    for (const intent of ["image", "save"]) {
      const { status, text } = await send(editor, await editor.open(), chosen(intent, "A truck", large));
      expect([status, JSON.parse(text).result.error]).toEqual([422, { image: ['["imageSize",{"maxSize":2}]'] }]);
    }
  });
});

describe("the wizard", () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await wizard.open();
  });

  test("OQ-70: takes exactly 20 MB and not one byte more", async () => {
    const size = 20 * 1024 * 1024;
    expect((await send(wizard, cookie, wizard.parts(paper(paperOf(size))))).status).toBe(303);
    const { status, text } = await send(wizard, cookie, wizard.parts(paper(paperOf(size + 1))));
    expect([status, text.includes("fileTooLarge")]).toEqual([422, true]);
  });

  test("keeps no files for a field or a form that takes none", async () => {
    const before = await db.$count(files);
    const stray = [...wizard.parts(), { name: "type", ...paper() }];
    expect((await send(wizard, cookie, stray)).status).toBe(400);
    const restart = [
      { name: "intent", content: "restart" },
      { name: "documents", ...paper() },
    ];
    expect((await send(wizard, cookie, restart)).status).toBe(400);
    expect(await db.$count(files)).toBe(before);
  });

  test("takes no id that a browser typed into the field for a file", async () => {
    const foreign = await make.file({ scope: "REGISTRATION_UPLOAD" });
    const parts = wizard.parts().toSpliced(1, 0, { name: "documents", content: foreign.id });
    const { status, text } = await send(wizard, cookie, parts);
    expect([status, text.includes("fileRequired")]).toEqual([422, true]);
  });
});
