import fs from "node:fs";
import path from "node:path";
import { installPackages, mayInstall } from "./packages.js";

/**
 * When a day is not the same everywhere, has not 24 hours or is one that others lack; on machines of other zones too.
 */
export const moments = [
  { name: "23:30 UTC, tomorrow here", at: "2027-01-13T23:30:00Z" },
  { name: "00:30 UTC, yesterday on the machine", at: "2027-01-14T00:30:00Z", zone: "America/New_York" },
  { name: "a Sunday", at: "2027-01-17T10:00:00Z" },
  { name: "clocks put forward", at: "2027-03-28T00:50:00Z" },
  { name: "clocks put back", at: "2027-10-31T00:50:00Z" },
  { name: "the year's last hour, next year on the machine", at: "2027-12-31T22:00:00Z", zone: "Pacific/Kiritimati" },
  { name: "29 February", at: "2028-02-29T22:00:00Z" },
];

/**
 * Sees to the library that moves the clock of a process: the system's, on Debian as root its package. Throws one line.
 */
export async function prepareClock() {
  if (!findLibrary() && mayInstall()) await installPackages("libfaketime");
  if (!findLibrary())
    throw new Error("No libfaketime here: install it, its clock is what this part of the tests moves.");
}

/**
 * What a process is started with so that it begins at the moment, as what it starts will be, and time runs on from
 * there. Ahead alone: within a signal PostgreSQL reads the machine's clock, and every timeout of an earlier one would
 * be over.
 */
export function movedClock({ at, zone = "UTC" }) {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  if (!(seconds > 0)) throw new Error(`The clock is moved ahead alone, and this is no moment to come: ${at}`);
  return { LD_PRELOAD: findLibrary(), FAKETIME: `+${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: "1", TZ: zone };
}

function findLibrary() {
  const folders = fs.readdirSync("/usr/lib", { encoding: "utf8" }).map((name) => path.join("/usr/lib", name));
  const files = ["/usr/lib", ...folders].map((folder) => path.join(folder, "faketime/libfaketimeMT.so.1"));
  return files.find((file) => fs.existsSync(file));
}
