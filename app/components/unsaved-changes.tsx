import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./modal";

/** Whether something typed in the form differs from what the page came with. */
function hasUnsavedChanges(form: HTMLFormElement | null): boolean {
  const controls = [...(form?.elements ?? [])];
  return controls.some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) return [...control.options].some((o) => o.selected !== o.defaultSelected);
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
    if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}

/**
 * Guards a form: leaving its page, or closing the tab, with unsaved changes asks first; sending it does not.
 * Yes resets the form.
 * Gives the question's dialog to render, and `mayLeave` for a dialog that holds the form.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement>) {
  const answer = useRef<(leave: boolean) => void>();
  const [asked, setAsked] = useState(false);
  const isBeingSent = useIsBeingSent(form);
  const asks = useCallback(() => !isBeingSent.current && hasUnsavedChanges(form.current), [form, isBeingSent]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks(),
  );
  useBeforeUnload(useCallback((event) => asks() && event.preventDefault(), [asks]));

  function mayLeave(): Promise<boolean> {
    if (!hasUnsavedChanges(form.current)) return Promise.resolve(true);
    setAsked(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  function decide(leave: boolean) {
    if (leave) form.current?.reset();
    if (blocker.state === "blocked") leave ? blocker.proceed() : blocker.reset();
    answer.current?.(leave);
    setAsked(false);
  }

  const question = (asked || blocker.state === "blocked") && <UnsavedQuestion onDecide={decide} />;
  return { mayLeave, question };
}

function useIsBeingSent(form: RefObject<HTMLFormElement>) {
  const { state } = useNavigation();
  const isBeingSent = useRef(false);
  useEffect(() => {
    const element = form.current;
    const note = () => {
      isBeingSent.current = true;
    };
    element?.addEventListener("submit", note);
    return () => element?.removeEventListener("submit", note);
  }, [form]);
  useEffect(() => {
    if (state === "idle") isBeingSent.current = false;
  }, [state]);
  return isBeingSent;
}

function UnsavedQuestion({ onDecide }: { onDecide: (leave: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Modal size="small" kind="warning" heading={t("unsaved.heading")} onClose={() => onDecide(false)}>
      <p>{t("unsaved.question")}</p>
      <div className="actions">
        <button type="button" className="button danger" onClick={() => onDecide(true)}>
          {t("yes")}
        </button>
        <button type="button" className="button" onClick={() => onDecide(false)}>
          {t("no")}
        </button>
      </div>
    </Modal>
  );
}
