import i18next from "~/i18n";

type Key = Parameters<typeof i18next.t>[0];

/** The document title of a page: its heading, the page it is a part of, then the product's name. */
export function pageTitle(...keys: Key[]) {
  return titleMeta(keys.map((key) => i18next.t(key as "shell:product")).join(" – "));
}

export function titleMeta(heading: string | undefined) {
  const product = i18next.t("shell:product");
  return [{ title: heading ? `${heading} – ${product}` : product }];
}
