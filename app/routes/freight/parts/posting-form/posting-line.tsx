import type { KeyboardEvent } from "react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useProblemSentence } from "~/components/shell/error-sentence";
import { formValuesIn } from "~/domain/freight/posting/form-values";
import { maximumLine } from "~/domain/freight/posting/line-length";
import { pathTo } from "~/paths";
import type { PostingFormData } from "./data.server";
import { fieldsOf, formId } from "./posting-fields";
import type { PostingAnswer } from "./posting-form";
import { useFieldNames } from "./use-field-names";

type Props = { data: PostingFormData; answer?: PostingAnswer };

/** Where a line as it came by messenger is pasted, to be read into the form below; nothing is put up by it. */
export function PostingLine({ data, answer }: Props) {
  const { t } = useTranslation("posting");
  const say = useProblemSentence();
  const problems = answer?.intent === "readLine" ? (answer.result.error?.line ?? []) : [];
  const lastInput = answer?.result.initialValue as { line?: string; readByLine?: string } | undefined;
  const errorId = `${formId}-line-error`;
  return (
    <section className="posting-line" aria-label={t("line")} onKeyDown={publishOnEnter}>
      <div className="posting-line-input">
        <label htmlFor={`${formId}-line`}>{t("line")}</label>
        <textarea
          id={`${formId}-line`}
          form={formId}
          name="line"
          rows={1}
          maxLength={maximumLine}
          placeholder={t(`line.sample.${data.kind}`)}
          defaultValue={answer?.line?.text ?? lastInput?.line ?? data.line}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={problems.length > 0 ? errorId : undefined}
          autoComplete="off"
          onKeyDown={readOnEnter}
        />
        <input
          type="hidden"
          form={formId}
          name="readByLine"
          value={answer?.readByLine ?? lastInput?.readByLine ?? ""}
        />
        <button type="submit" form={formId} name="intent" value="readLine" className="button" formNoValidate>
          {t("line.submit")}
        </button>
      </div>
      {problems.length > 0 && (
        <p className="error" id={errorId}>
          {problems.map(say).join(" ")}
        </p>
      )}
      {answer?.line && <ReadParts data={data} answer={answer} line={answer.line} />}
    </section>
  );
}

// A line ends with Enter; a text of several is pasted as it is.
function readOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}

// Once a line was read the form may be sent from here as from any of its fields.
function publishOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const button = event.currentTarget.querySelector<HTMLButtonElement>("[data-publish]");
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !button) return;
  event.preventDefault();
  button.click();
}

function ReadParts({
  data,
  answer,
  line,
}: Required<Pick<Props, "data" | "answer">> & { line: NonNullable<PostingAnswer["line"]> }) {
  const { t } = useTranslation("posting");
  const values = formValuesIn(answer.result.initialValue ?? {});
  const names = useFieldNames(data.kind, fieldsOf({ ...values, replacesTemplate: "" }, {}));
  const isRead = line.parts.some(({ fields }) => fields.some((name) => name !== "additionalInfo"));
  return (
    <div className="posting-line-read">
      <p role="status">
        <strong>{t(isRead ? "line.read" : "line.unread")}</strong>{" "}
        {line.parts.map(({ text, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order.
          <Fragment key={index}>
            {fields.length > 0 ? (
              <mark
                className={fields.includes("additionalInfo") ? "remark" : undefined}
                title={fields.map((name) => names[name] ?? t("line.feature")).join(", ")}
              >
                {text}
              </mark>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </p>
      {(["remarks", "rest"] as const).map(
        (name) =>
          line[name].length > 0 && (
            <p key={name} className="soft small">
              {t(`line.${name}`, { words: line[name].map((words) => `\u201e${words}\u201d`).join(", ") })}
            </p>
          ),
      )}
      {line.otherKind && (
        <p className="small">
          {t(`line.other.${line.otherKind}`)}{" "}
          <a href={pathTo(line.otherKind === "SHIPMENT" ? "newShipment" : "newVehicleOffer")}>
            {t(`add.${line.otherKind}`)}
          </a>
        </p>
      )}
      {isRead && (
        <p>
          <button
            type="submit"
            form={formId}
            name="intent"
            value="publish"
            className="button next"
            aria-keyshortcuts="Control+Enter"
            // biome-ignore lint/a11y/noAutofocus: whoever pasted a line goes on here.
            autoFocus={answer.focus === "publish"}
            data-publish
          >
            {t("publish")}
          </button>
        </p>
      )}
    </div>
  );
}
