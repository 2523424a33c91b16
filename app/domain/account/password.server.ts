import { type Algorithm, hash, verify } from "@node-rs/argon2";

// OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, two passes, one lane.
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maximumLength = 128;
const maximumAtOnce = 4;

let absentHash: Promise<string> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

/** The hash to store for a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** True when the password fits the hash. Without a hash it takes as long, and answers false. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  absentHash ??= hash("a password nobody has", cost);
  const known = passwordHash ?? (await absentHash);
  const fits = await inTurn(() => verify(known, password.slice(0, maximumLength)));
  return fits && Boolean(passwordHash) && password.length <= maximumLength;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= maximumAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
