import { isIPv6 } from "node:net";
import { rateLimits } from "drizzle/schema/operations";
import { sql } from "drizzle-orm";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { type CountInMemory, createCounts } from "../../../server/counts.js";
import type { Context, SignedInContext } from "./context";
import { insertedRow } from "./database-transaction.server";
import { DomainError } from "./errors";
import type { Feature } from "./permission";
import { requireFeature } from "./policy";

/**
 * At most `max` calls of one key in a window of `seconds`. `inMemory` is for calls that open pages make all day: each
 * machine counts its own, and the table is spared. A refusal of an `isLong` window says until when it lasts.
 */
type Limit = { max: number; seconds: number; inMemory?: boolean; isLong?: boolean };

const limits = {
  "sign-in": { max: 60, seconds: 60 },
  "mailed-link": { max: 5, seconds: 15 * 60 },
  "mailed-link-caller": { max: 30, seconds: 15 * 60 },
  registration: { max: 30, seconds: 60 * 60 },
  check: { max: 60, seconds: 60 },
  invitation: { max: 20, seconds: 60 * 60 },
  "colleague-link": { max: 20, seconds: 60 * 60, isLong: true },
  "email-change": { max: 5, seconds: 60 * 60, isLong: true },
  complaint: { max: 20, seconds: 24 * 60 * 60, isLong: true },
  "office-letter": { max: 20, seconds: 24 * 60 * 60, isLong: true },
  upload: { max: 60, seconds: 10 * 60 },
  megapixels: { max: 500, seconds: 10 * 60 },
  "help-request": { max: 10, seconds: 60 * 60 },
  case: { max: 30, seconds: 60 },
  "driver-link": { max: 30, seconds: 60 },
  "driver-write": { max: 30, seconds: 60 * 60 },
  confirmation: { max: 30, seconds: 60 },
  export: { max: 40, seconds: 10 * 60 },
  write: { max: 30, seconds: 60 },
  calendar: { max: 30, seconds: 60 },
  promo: { max: 10, seconds: 15 * 60 },
  place: { max: 120, seconds: 60, inMemory: true },
  api: { max: 600, seconds: 60, inMemory: true },
} satisfies Record<string, Limit>;

const longestKey = 200;

let countInMemory: CountInMemory = createCounts();

/** Replaces the counts in memory, for all processes of a machine to share those of one. */
export function shareCounts(count: CountInMemory): void {
  countInMemory = count;
}

/**
 * Counts a call of `key` in the current window of the bucket; `amount` is for calls that weigh more than one. Throws
 * tooManyResourceCalls, or rateLimitReached for a long window, with the seconds to wait in `retryAfter`, once the
 * window is full.
 */
export async function countCall(
  ctx: Context,
  bucket: keyof typeof limits,
  key: string | number,
  amount = 1,
): Promise<void> {
  const { max, seconds, inMemory, isLong }: Limit = limits[bucket];
  const windowStart = new Date(Math.floor(ctx.now.getTime() / (seconds * 1000)) * seconds * 1000);
  const count = inMemory
    ? await countInMemory({ bucket, key, windowStart: windowStart.getTime(), amount })
    : await countInTable(ctx, bucket, key, windowStart, amount);
  if (count <= max * env.rateLimitScale) return;

  const windowEnd = new Date(windowStart.getTime() + seconds * 1000);
  const retryAfter = Math.ceil((windowEnd.getTime() - ctx.now.getTime()) / 1000);
  if (isLong) throw new DomainError("rateLimitReached", undefined, { max, date: formatMoment(windowEnd), retryAfter });
  throw new DomainError("tooManyResourceCalls", undefined, { retryAfter });
}

async function countInTable(
  ctx: Context,
  bucket: string,
  key: string | number,
  windowStart: Date,
  amount: number,
): Promise<number> {
  const row = insertedRow(
    await ctx.db
      .insert(rateLimits)
      .values({ bucket, key: String(key).slice(0, longestKey), windowStart, count: amount })
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.key, rateLimits.windowStart],
        set: { count: sql`${rateLimits.count} + ${amount}` },
      })
      .returning({ count: rateLimits.count }),
  );
  return row.count;
}

/**
 * Throws what keeps the viewer's company from writing in an area: operationIsRestricted without the package for it, and
 * tooManyResourceCalls.
 */
export async function requireWriting(ctx: SignedInContext, feature: Feature): Promise<void> {
  requireFeature(ctx.viewer, feature);
  await countWrite(ctx);
}

/** Counts a write of the viewer, or `amount` of them made at once. Throws tooManyResourceCalls. */
export function countWrite(ctx: SignedInContext, amount?: number): Promise<void> {
  return countCall(ctx, "write", ctx.viewer.id, amount);
}

/** Counts an upload, whatever its number of files. Throws tooManyResourceCalls. */
export function countUpload(ctx: Context): Promise<void> {
  return countCall(ctx, "upload", senderOf(ctx));
}

/** Whose uploads count together: those of a person, of the link that a visitor came by, or of a visitor's address. */
export function senderOf({ viewer, request }: Context): string {
  if (request.sender) return request.sender;
  return viewer ? String(viewer.id) : subscriberOf(request.ip);
}

/** The part of an address that belongs to one subscriber: an IPv4 address, or an IPv6 /64. */
export function subscriberOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mappedAddress?.[1]) return mappedAddress[1];
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = ip.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
