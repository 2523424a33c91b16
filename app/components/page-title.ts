import i18next, { type TextKey, textOf } from "~/i18n";

/** The document title of a page: its heading, the page it is a part of, then the product's name. */
export function pageTitle(...keys: TextKey[]) {
  return titleMeta(keys.map(textOf).join(" – "));
}

export function titleMeta(heading: string | undefined) {
  const product = i18next.t("shell:product");
  return [{ title: heading ? `${heading} – ${product}` : product }];
}
