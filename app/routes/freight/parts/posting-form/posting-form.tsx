import "~/i18n/posting";
import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CarrierPolicyNote } from "~/components/carrier-policy-note";
import { ErrorSummary } from "~/components/forms/form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { formValuesIn } from "~/domain/freight/posting/form-values";
import type { Warning } from "~/domain/freight/posting/warnings.server";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PostingFormData } from "./data.server";
import { fieldsOf, formId } from "./posting-fields";
import { PostingPeople } from "./posting-people";
import { PostingPlaces } from "./posting-places";
import { PostingTemplate } from "./posting-template";
import { PostingTerms } from "./posting-terms";
import { PostingVehicle } from "./posting-vehicle";
import { PostingWarnings } from "./posting-warnings";
import { useFieldNames } from "./use-field-names";
import { useFigures } from "./use-figures";

export type PostingAnswer = FormAnswer & {
  estimatedKm?: number | null;
  focus?: string;
  warnings?: Warning[];
  savedTemplate?: string | null;
};

type Props = { data: PostingFormData; answer?: PostingAnswer };

/** The page on which a load or a free vehicle is written. */
export function PostingFormPage({ data, answer: newAnswer }: Props) {
  const { t } = useTranslation("posting");
  const { answer, count } = useLastAnswer(newAnswer);
  return (
    <>
      <h1>{t(`${data.id === null ? "add" : "edit"}.${data.kind}`)}</h1>
      <p className="soft">{t(`intro.${data.kind}`)}</p>
      {data.missingPolicy && data.status !== "ACTIVE" && <CarrierPolicyNote missing={data.missingPolicy} />}
      {data.isRestored && <RecoveredNotice text={t("restored")} />}
      {answer?.savedTemplate && (
        <p className="flash" role="status">
          {t(`template.saved.${data.kind}`, { name: answer.savedTemplate })}
        </p>
      )}
      {data.templates.length > 0 && <TemplateStart data={data} />}
      <PostingForm key={count} data={data} answer={answer} />
    </>
  );
}

// Whatever comes back to the page, as the choice of cookies, leaves what was typed since the last answer.
function useLastAnswer(answer: PostingAnswer | undefined) {
  const [last, setLast] = useState({ answer, count: 0 });
  if (!answer || answer === last.answer) return last;
  const next = { answer, count: last.count + 1 };
  setLast(next);
  return next;
}

function TemplateStart({ data }: { data: PostingFormData }) {
  const { t } = useTranslation(["posting", "common"]);
  return (
    <Form method="get" className="panel posting-start">
      <label htmlFor="template">{t("start.label")}</label>
      <select id="template" name="template" defaultValue={data.start}>
        <option value="">{t("common:choose")}</option>
        {data.templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        {t("start.submit")}
      </button>
    </Form>
  );
}

function PostingForm({ data, answer }: Props) {
  const { t } = useTranslation(["posting", "common"]);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "dialog");
  const values = answer?.result.initialValue ? formValuesIn(answer.result.initialValue) : data.values;
  const errors = problemsOf(answer);
  const fields = fieldsOf({ ...values, replacesTemplate: "" }, errors);
  const labels = useFieldNames(data.kind, fields);
  const { figures, noteInput } = useFigures(
    fields,
    answer?.estimatedKm === undefined ? data.estimatedKm : answer.estimatedKm,
  );
  const isStale = errors[""]?.includes("staleData") ?? false;
  const isOut = data.status === "ACTIVE";
  const publish = isOut ? "change" : "publish";
  const isWarned = (answer?.warnings ?? []).length > 0;
  const publishes = isOut ? (isWarned ? "saveAnyway" : "saveChanges") : isWarned ? "publishAnyway" : "publish";
  const shared = { data, fields, focus: answer?.focus };
  return (
    <Form
      method="post"
      className="posting-form"
      id={formId}
      ref={element}
      onInput={noteInput}
      noValidate
      preventScrollReset
      data-unsaved={Boolean(answer) || data.isRestored || undefined}
    >
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value={publish} className="sr" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary
        form={{ id: formId, allErrors: errors, status: answer?.result.status }}
        labels={labels}
        heading="formHasErrors"
      />
      {isStale && data.id !== null && (
        <p>
          <a href={pathTo(detailPages[data.kind], { id: data.id })} target="_blank" rel="noreferrer">
            {t("stale.compare")}
          </a>
        </p>
      )}
      {answer?.warnings && isWarned && (
        <PostingWarnings kind={data.kind} warnings={answer.warnings} button={t(publishes)} />
      )}
      {data.version === null ? (
        <input type="hidden" name="key" value={data.key} />
      ) : (
        <input type="hidden" name="version" value={isStale ? data.version : fields.version.initialValue} />
      )}
      <div className="posting-ends">
        <PostingPlaces end="LOAD" {...shared} />
        <PostingPlaces end="UNLOAD" {...shared} />
      </div>
      <PostingVehicle {...shared} ldm={figures.ldm} />
      <PostingTerms {...shared} figures={figures} />
      <PostingPeople {...shared} />
      <div className="actions">
        <button type="submit" name="intent" value={publish} className="button next">
          {t(publishes)}
        </button>
        {!isOut && (
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
      </div>
      <PostingTemplate fields={fields} />
    </Form>
  );
}

function problemsOf(answer: PostingAnswer | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(answer?.result.error ?? {}).flatMap(([name, said]) => (said ? [[name, said]] : [])),
  );
}

function leftTo({ id, kind }: PostingFormData): string {
  return id === null ? pathTo("ownPostings", null, { kind: kind.toLowerCase() }) : pathTo(detailPages[kind], { id });
}

export const detailPages = { SHIPMENT: "shipment", VEHICLE: "vehicleOffer" } as const;
