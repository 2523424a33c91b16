import i18next from "i18next";

/* What pages have in place of react-i18next: their texts never change while one is open, or drawn. */

type Say = ReturnType<typeof i18next.getFixedT>;

const says = new Map<string | undefined, Say>();

/** The texts of the first of the areas; those of others are named with their area. */
export function useTranslation(areas?: string | readonly string[]): { t: Say } {
  const area = typeof areas === "string" ? areas : areas?.[0];
  const t = says.get(area) ?? (i18next.getFixedT("pl", area as "common") as Say);
  says.set(area, t);
  return { t };
}

/** What i18next is told to use. */
export const initReactI18next = { type: "3rdParty" as const, init() {} };
