import { useNavigate, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pressOn } from "./list-keys";

/** Lets keys go through the list. */
export function useListKeys(area: RefObject<HTMLElement>): void {
  const go = useNavigate();
  const submit = useSubmit();
  const { t } = useTranslation("freightSearch");
  useEffect(() => {
    const hide = (postingId: string) =>
      submit(
        { intent: "hide", postingId },
        { method: "post", action: `${location.pathname}${location.search}`, preventScrollReset: true },
      );
    const copiedText = (number: string) => t("shortcuts.copied", { number });
    const press = (event: KeyboardEvent) =>
      area.current && pressOn({ area: area.current, go, hide, copiedText }, event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [area, go, submit, t]);
}
