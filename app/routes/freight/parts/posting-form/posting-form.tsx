import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { useShownResult } from "~/components/forms/form-answers";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { useHasScript } from "~/components/forms/use-script";
import { apart } from "~/components/shell/apart";
import { formValuesIn } from "~/domain/freight/posting/form-values";
import type { Warning } from "~/domain/freight/posting/warnings.server";
import type { ReadLine } from "~/domain/freight/posting-line/fill.server";
import type { FormAnswer } from "~/http/form.server";
import { textOf } from "~/i18n";
import { pathTo } from "~/paths";
import type { PostingFormData } from "./data.server";
import { completeInput, pressKey, typeFill } from "./form-keys";
import { PostingBodies } from "./posting-bodies";
import { detailPages, fieldsOf, formId, type PostingFields } from "./posting-fields";
import { PostingPeople } from "./posting-people";
import { PostingPlaces } from "./posting-places";
import { PostingRequirements } from "./posting-requirements";
import { PostingTemplate } from "./posting-template";
import { PostingTerms } from "./posting-terms";
import { useFieldNames } from "./use-field-names";
import { useFigures } from "./use-figures";

const PostingWarnings = apart(() => import("./posting-warnings").then((part) => part.PostingWarnings));

export type PostingAnswer = FormAnswer & {
  estimatedKm?: number | null;
  otherTowns?: PostingFormData["otherTowns"];
  focus?: string;
  line?: ReadLine;
  readByLine?: string;
  warnings?: Warning[];
  savedTemplate?: string | null;
};

type Props = { data: PostingFormData; answer?: PostingAnswer };

/** All that is said of a load or a free vehicle, with what may be done with it. */
export function PostingForm({ data, answer }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "dialog");
  useShownResult(answer?.result);
  const values = answer?.result.initialValue ? formValuesIn(answer.result.initialValue) : data.values;
  const errors = problemsOf(answer);
  const fields = fieldsOf({ ...values, replacesTemplate: "" }, errors);
  const labels = useFieldNames(data.kind, fields);
  const { figures, noteInput } = useFigures(
    fields,
    answer?.estimatedKm === undefined ? data.estimatedKm : answer.estimatedKm,
  );
  const hasScript = useHasScript();
  const isStale = errors[""]?.includes("staleData") ?? false;
  const isWarned = (answer?.warnings ?? []).length > 0;
  const { publish, publishes } = publishingOf(data, isWarned);
  const commonProps = {
    data: { ...data, otherTowns: answer?.otherTowns ?? data.otherTowns },
    fields,
    focus: answer ? answer.focus : data.focus,
  };
  return (
    <Form
      method="post"
      className="posting-form"
      id={formId}
      ref={element}
      onInput={(event) => {
        completeInput(event);
        noteInput(event);
      }}
      onKeyDown={pressKey}
      onClick={typeFill}
      data-scripted={hasScript || undefined}
      noValidate
      preventScrollReset
      data-result={data.start || undefined}
      data-unsaved={Boolean(answer) || data.isRestored || undefined}
    >
      <ErrorSummary
        form={{ id: formId, allErrors: errors, status: answer?.result.status }}
        labels={labels}
        heading="formHasErrors"
      />
      {isStale && data.id !== null && <Comparison kind={data.kind} id={data.id} />}
      {answer?.warnings && isWarned && (
        <PostingWarnings kind={data.kind} warnings={answer.warnings} intent={publish} button={textOf(publishes)} />
      )}
      {data.version === null ? (
        <input type="hidden" name="key" value={data.key} />
      ) : (
        <input type="hidden" name="version" value={isStale ? data.version : fields.version.initialValue} />
      )}
      <div className="posting-ends">
        <PostingPlaces end="LOAD" {...commonProps} />
        <PostingPlaces end="UNLOAD" {...commonProps} />
      </div>
      <PostingTerms {...commonProps} figures={figures} />
      <VehicleSection data={data} fields={fields} />
      <Acts data={data} publish={publish} text={textOf(publishes)} isNext={!answer?.line} />
    </Form>
  );
}

/** What the form ends with: its intent, and what its button says. */
function publishingOf({ status }: PostingFormData, isWarned: boolean) {
  if (status === "ACTIVE")
    return { publish: "change", publishes: isWarned ? "posting:saveAnyway" : "posting:saveChanges" } as const;
  return { publish: "publish", publishes: isWarned ? "posting:publishAnyway" : "posting:publish" } as const;
}

function VehicleSection({ data, fields }: { data: PostingFormData; fields: PostingFields }) {
  const { t } = useTranslation(["posting", "freight"]);
  return (
    <section className="panel posting-vehicle" aria-labelledby="vehicle-heading">
      <h2 id="vehicle-heading" className="sr">
        {t(`vehicle.${data.kind}`)}
      </h2>
      <PostingBodies data={data} fields={fields} />
      <TextArea field={fields.additionalInfo} label={t("freight:field.additionalInfo")} rows={2} optional="unsaid" />
      <div className="posting-folds">
        <PostingRequirements data={data} fields={fields} />
        <PostingPeople data={data} fields={fields} />
        <PostingTemplate fields={fields} />
      </div>
    </section>
  );
}

function Comparison({ kind, id }: { kind: PostingFormData["kind"]; id: number }) {
  const { t } = useTranslation("posting");
  return (
    <p>
      <a href={pathTo(detailPages[kind], { id })} target="_blank" rel="noreferrer">
        {t("stale.compare")}
      </a>
    </p>
  );
}

type ActsProps = { data: PostingFormData; publish: "publish" | "change"; text: string; isNext: boolean };

function Acts({ data, publish, text, isNext }: ActsProps) {
  const { t } = useTranslation(["posting", "common"]);
  return (
    <>
      <div className="posting-publish">
        <button
          type="submit"
          name="intent"
          value={publish}
          className={isNext ? "button next" : "button"}
          aria-keyshortcuts="Control+Enter"
          data-publish
        >
          {text}
        </button>
      </div>
      <div className="posting-further">
        {data.status !== "ACTIVE" && (
          <button type="submit" name="intent" value="draft" className="button">
            {t("draft")}
          </button>
        )}
        {data.id === null && (
          <button type="submit" name="intent" value="similar" className="button">
            {t("similar")}
          </button>
        )}
        <a className="button quiet" href={leftTo(data)}>
          {t("common:cancel")}
        </a>
        <p className="soft small posting-keys">{t("keys")}</p>
      </div>
    </>
  );
}

function problemsOf(answer: PostingAnswer | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(answer?.result.error ?? {}).flatMap(([name, codes]) => (codes ? [[name, codes]] : [])),
  );
}

function leftTo({ id, kind }: PostingFormData): string {
  return id === null ? pathTo("ownPostings", null, { kind: kind.toLowerCase() }) : pathTo(detailPages[kind], { id });
}
