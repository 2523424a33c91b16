import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";

/**
 * What opens and folds the menu without script: one box that opens it, on phones and on transparent pages, and one that
 * folds it, on the others. The style sheet shows the one that counts. Browsers are not to tick them as they were left.
 */
export function MenuSwitches({ isFolded }: { isFolded: boolean }) {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const opener = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): a navigation closes what was opened.
  useEffect(() => {
    if (opener.current) opener.current.checked = false;
  }, [key]);

  return (
    <>
      <input
        type="checkbox"
        id="menu-open"
        className="sr"
        autoComplete="off"
        aria-label={t("menu.open")}
        ref={opener}
      />
      <input
        type="checkbox"
        id="menu-fold"
        className="sr"
        autoComplete="off"
        aria-label={t("menu.fold")}
        defaultChecked={isFolded}
        onChange={(event) => keepInCookie("menu", event.target.checked ? "folded" : "open")}
      />
    </>
  );
}

/** The labels of the two boxes, in the header. */
export function MenuLabels() {
  return ["menu-open", "menu-fold"].map((id) => (
    <label key={id} className={`menu-label ${id}`} htmlFor={id}>
      <Icon name="menu" />
    </label>
  ));
}

const year = 365 * 24 * 60 * 60;

/** Keeps a choice about the frame for a year, so that the next page comes as the reader left this one. */
export function keepInCookie(name: "menu" | "menuSections", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the API that stands in for it is missing in older browsers.
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`;
}
