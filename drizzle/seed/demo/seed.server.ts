import "~/domain/reactions.server";
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import type { Transaction } from "../../../app/db.server";
import type { FileScope } from "../../schema/file";
import { files } from "../../schema/file";

export type Person = { id: number; companyId: number };

/** What every part of the demo is written with: people by their login, companies by their key. */
export type Seed = {
  tx: Transaction;
  ports: Context["ports"];
  now: Date;
  people: Map<string, Person>;
  companyIds: Map<string, number>;
};

const filesFolder = path.resolve("drizzle/seed/demo/files");
const day = 86_400_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

export function dayFromNow(now: Date, days: number): string {
  return dayAfter(calendarDay(now), days);
}

export function personOf({ people }: Pick<Seed, "people">, login: string): Person {
  const person = people.get(login);
  if (!person) throw new Error(`The demo has no ${login}`);
  return person;
}

/** What runs in nobody's name so many minutes before the first start. */
export function contextAt({ tx, ports, now }: Seed, minutesAgo: number): Context {
  const then = new Date(now.getTime() - minutesAgo * 60_000);
  return { db: tx, viewer: null, ports, now: then, request: { id: "demo", ip: "127.0.0.1" } };
}

/**
 * Stores a file of the demo's folder as the owner's and answers its id; a paper is each company's own, or the one it is
 * `copiedFrom`.
 */
export async function storeFile(
  { tx, ports, now }: Seed,
  name: string,
  owner: Person,
  scope: FileScope,
  copiedFrom = owner.companyId,
) {
  const sample = await readFile(path.join(filesFolder, name));
  // What follows the end of a PDF is no part of what is read.
  const content = path.extname(name) === ".pdf" ? Buffer.concat([sample, Buffer.from(`% ${copiedFrom}\n`)]) : sample;
  const storageKey = randomUUID();
  await ports.files.write(storageKey, content);
  const [row] = await tx
    .insert(files)
    .values({
      scope,
      ownerUserId: owner.id,
      ownerCompanyId: owner.companyId,
      originalName: name,
      mime:
        { ".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg" }[path.extname(name)] ??
        "application/octet-stream",
      sizeBytes: content.length,
      sha256: createHash("sha256").update(content).digest(),
      storageKey,
      attachedAt: now,
    })
    .returning({ id: files.id });
  return row?.id ?? "";
}
