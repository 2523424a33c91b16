import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import type { RefillProgress } from "~/domain/search/refill.server";
import type { FormAnswer } from "~/http/form.server";

export type RefillAnswer = FormAnswer & { progress?: RefillProgress };

/** Fills the search anew, a part with each sending: with script the parts follow by themselves. */
export function Purgatory({ answer }: { answer: RefillAnswer | undefined }) {
  const { t } = useTranslation("contentEditor");
  const form = useRefusal("refill", answer?.progress ? undefined : answer?.result);
  const { isDone, ...progress } = answer?.progress ?? { isDone: true };
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies(answer): each answer asks for the next part.
  useEffect(() => {
    if (!isDone) submit(element.current);
  }, [answer, isDone, submit]);
  return (
    <div className="reading">
      <section className="panel stack">
        <h1>{t("refill.heading")}</h1>
        <p>{t("refill.text")}</p>
        <ErrorSummary form={form} />
        {answer?.progress && (
          <p role="status" className={isDone ? "flash good" : "flash"}>
            {t(isDone ? "refill.done" : "refill.running", {
              companies: answer.progress.companies,
              announcements: answer.progress.announcements,
            })}
          </p>
        )}
        <Form method="post" ref={element}>
          <input type="hidden" name="intent" value="refill" />
          {!isDone &&
            Object.entries(progress).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <button type="submit" className="button next">
            {t(isDone ? "refill.start" : "refill.next")}
          </button>
        </Form>
      </section>
    </div>
  );
}
