import { dayAfter } from "./time";

// The act of 18 January 1951 on days off (Dz.U. 1951 nr 4 poz. 28), with 24 December since 2025 (Dz.U. 2024 poz. 1965).
const fixedHolidays = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-24", "12-25", "12-26"];

/** Days from Easter Sunday to the holidays that move with it: itself, Easter Monday, Pentecost, Corpus Christi. */
const afterEaster = [0, 1, 49, 60];

/** Whether a day, `2026-11-20`, is neither a Saturday nor a day off by law in Poland. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !afterEaster.some((days) => dayAfter(easter, days) === day);
}

/** Easter Sunday of a year, `2026-04-05`, by the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
}
