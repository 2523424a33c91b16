import { useFetchers, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "~/api/browser/notify";
import { useShownResult } from "~/components/forms/form-answers";
import { Icon } from "~/components/icons";
import { useProblemSentence } from "~/components/shell/error-sentence";
import type { FormAnswer } from "~/http/form.server";

const formId = "pins";
const idempotencyKey = (id: string) => `pin-${id}`;

/** One form for the pins of all rows; each row has a button of it. Says what became of the last. */
export function PinForm() {
  const { t } = useTranslation("freightSearch");
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const [message, setMessage] = useState("");
  useRefusals();

  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const fields = { intent: "pin", [button.name]: button.value, stays: "on" };
    submit(fields, {
      method: "post",
      navigate: false,
      fetcherKey: idempotencyKey(button.value),
      preventScrollReset: true,
    });
    setMessage(t(button.name === "pin" ? "pin.added" : "pin.removed"));
  }

  return (
    <>
      <form method="post" id={formId} action={`${pathname}${search}`} onSubmit={send} hidden>
        <input type="hidden" name="intent" value="pin" />
      </form>
      <p className="sr" aria-live="polite">
        {message}
      </p>
    </>
  );
}

/** What script was refused is told in the page's notifications. */
function useRefusals() {
  const say = useProblemSentence();
  const shownRefusals = useRef(new Set<unknown>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { key, data } of fetchers) {
      const problems = key.startsWith("pin-") ? (data as FormAnswer | undefined)?.result?.error?.[""] : undefined;
      if (!problems?.[0] || shownRefusals.current.has(data)) continue;
      shownRefusals.current.add(data);
      notify({ kind: "error", message: say(problems[0]) });
    }
  }, [fetchers, say]);
}

type ButtonProps = { id: number; isPinned: boolean; name: string; wordy?: boolean };

export function PinButton({ id, isPinned, name, wordy }: ButtonProps) {
  const { t } = useTranslation("freightSearch");
  const does = t(isPinned ? "pin.remove" : "pin.add");
  return (
    <button
      type="submit"
      form={formId}
      name={isPinned ? "unpin" : "pin"}
      value={id}
      className={wordy ? "button slim" : "pin"}
      aria-label={`${does}: ${name}`}
      title={wordy ? undefined : does}
      data-pinned={isPinned || undefined}
    >
      <Icon name="pin" />
      {wordy && does}
    </button>
  );
}

/** What a page without script was refused, of a pin or of hiding. */
export function PinProblem({ answer }: { answer: FormAnswer | undefined }) {
  const say = useProblemSentence();
  const isAsked = answer && ["pin", "hide", "unhide"].includes(answer.intent);
  const problem = isAsked && answer.result.error?.[""]?.[0];
  useShownResult(problem ? answer.result : undefined);
  return problem ? (
    <p className="flash warn" role="alert">
      {say(problem)}
    </p>
  ) : null;
}
