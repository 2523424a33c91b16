import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

// OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, two passes, one lane.
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maximumLength = 128;

const takeTurn = pLimit(4);
let absentHash: Promise<string> | undefined;

/** The hash to store for a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, cost));
}

/** True when the password fits the hash. Without a hash it takes as long, and answers false. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  absentHash ??= hash("a password nobody has", cost);
  const storedHash = passwordHash ?? (await absentHash);
  const fits = await takeTurn(() => verify(storedHash, password.slice(0, maximumLength)));
  return fits && Boolean(passwordHash) && password.length <= maximumLength;
}
