import { RemixI18Next } from "remix-i18next/server";

/** Whatever a browser asks for, the portal speaks Polish. */
export const locales = new RemixI18Next({
  detection: { supportedLanguages: ["pl"], fallbackLanguage: "pl", order: [] },
});
