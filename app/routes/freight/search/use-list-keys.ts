import { useNavigate, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";

type PressOn = typeof import("./list-keys").pressOn;

/** Lets keys go through the list; what is pressed before they are there is done once they are. */
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
    const copied = (number: string) => t("shortcuts.copied", { number });
    let known: PressOn | undefined;
    const coming = import("./list-keys").then(({ pressOn }) => {
      known = pressOn;
      return pressOn;
    });
    const press = (event: KeyboardEvent) => {
      const pass = (pressOn: PressOn) => area.current && pressOn({ area: area.current, go, hide, copied }, event);
      if (known) pass(known);
      else coming.then(pass).catch(() => {});
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [area, go, submit, t]);
}
