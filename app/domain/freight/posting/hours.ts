const time = "(\\d{1,2})(?:[:.](\\d{2}))?";
const hoursPattern = new RegExp(`^(?:od |w )?${time}(?: ?(?:-|–|—|do) ?${time})?$`);

/**
 * Hours as the portal writes them, `08:00–14:00` or `08:00`, of what somebody wrote: `8-14`, `od 8.30 do 14`; else
 * null.
 */
export function hoursIn(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*(?:godz\.?|h)\s*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [, hour, minute, lastHour, lastMinute] = hoursPattern.exec(plain) ?? [];
  const from = clock(hour, minute);
  if (lastHour === undefined) return from;
  const to = clock(lastHour, lastMinute);
  return from && to && from !== to ? `${from}–${to}` : null;
}

function clock(hour: string | undefined, minute = "00"): string | null {
  if (hour === undefined || Number(hour) * 60 + Number(minute) > 24 * 60 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
