import { Form } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import {
  type RefusedAnswer,
  recoveredAnswer,
  recoveredResult,
  unsavedId,
  useHasLostFields,
} from "~/components/forms/form-answers";
import { DiscardRecoveredForm } from "~/components/forms/recovered-notice";
import { useAddress } from "~/components/use-address";
import { useProblemSentence } from "./error-sentence";
import { nextSteps } from "./next-steps";

/** A refused form that the page under it does not show: why, every text to copy, and where it may go. */
export function UnsavedForm({ recovered }: { recovered?: RefusedAnswer["unsaved"] | null }) {
  const recoveredForm = useMemo(() => recoveredAnswer(recovered), [recovered]);
  const answer = useRefusedAnswer() ?? recoveredForm;
  const isLost = useHasLostFields(answer);
  return answer && isLost ? <UnsavedFormNotice answer={answer} /> : null;
}

// An answer belongs to the page's route, which the frame is not.
export function useRefusedAnswer(): RefusedAnswer | undefined {
  const answers = Object.values(useContext(UNSAFE_DataRouterStateContext)?.actionData ?? {});
  return answers.find((answer): answer is RefusedAnswer => Boolean(answer?.unsaved));
}

function UnsavedFormNotice({ answer: { result, unsaved } }: { answer: RefusedAnswer }) {
  const { t } = useTranslation("shell");
  const say = useProblemSentence();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { fields, files, next, mayRepeat } = unsaved;
  const isRecovered = result === recoveredResult;
  const reason = [...new Set(Object.values(result.error ?? {}).flatMap((problems) => problems ?? []))]
    .map(say)
    .join(" ");
  const isText = files.length > 0 || fields.some(({ label }) => label !== null);
  const content = (
    <>
      {isText && !isRecovered && <p>{t(mayRepeat ? "unsaved.repeat" : "unsaved.copy")}</p>}
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one name may come several times, and the list does not change.
        <Text key={index} {...field} id={`${unsavedId}-${index}`} />
      ))}
      {files.length > 0 && <p>{t("unsaved.files", { names: files.map(({ name }) => name).join(", ") })}</p>}
    </>
  );
  return (
    <section className="panel stack" id={unsavedId} role="alert" tabIndex={-1} ref={box}>
      <h2>{t(isText ? "unsaved.text" : "unsaved.act", { reason })}</h2>
      {mayRepeat ? <Again files={files}>{content}</Again> : content}
      {isRecovered && <DiscardRecoveredForm text={t("unsaved.recovered")} />}
      {next && (
        <p>
          <a className="button" href={nextSteps[next]}>
            {t(`unsaved.next.${next}`)}
          </a>
        </p>
      )}
    </section>
  );
}

/** Sends the very same once more, with the key it had. */
function Again({ files, children }: Pick<RefusedAnswer["unsaved"], "files"> & { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const here = useAddress()({});
  const names = [...new Set(files.map(({ field }) => field))];
  return (
    <Form method="post" action={here} className="stack" encType={names.length > 0 ? "multipart/form-data" : undefined}>
      {children}
      {names.map((name) => (
        <input key={name} type="file" name={name} aria-label={t("unsaved.choose")} multiple />
      ))}
      <button type="submit" className="button next">
        {t("unsaved.send")}
      </button>
    </Form>
  );
}

type TextProps = RefusedAnswer["unsaved"]["fields"][number] & { id: string };

function Text({ id, name, text, label }: TextProps) {
  if (label === null) return <input type="hidden" name={name} value={text} />;
  const rows = Math.min(12, Math.max(2, text.split("\n").length + Math.floor(text.length / 45)));
  return (
    <div className="stack-small">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} defaultValue={text} rows={rows} readOnly />
    </div>
  );
}
