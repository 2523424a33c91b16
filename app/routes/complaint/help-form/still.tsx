import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { PlanText } from "~/components/plan-text";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { HelpFormData } from "./data.server";

type Data = Extract<HelpFormData, { state: "still" }>;
type Props = Pick<Data, "postings"> & { answer: FormAnswer | undefined };

/** Which postings of the reader of a mail still stand, by a button: opening it changes nothing. */
export function PostingsStand({ postings, answer }: Props) {
  const { t } = useTranslation("notice");
  const form = useRefusal("still", answer?.result);
  return (
    <section className="card stack">
      <h1>{t(postings ? "still.heading" : "still.dead.heading")}</h1>
      <ErrorSummary form={form} />
      {postings && postings.length > 0 ? (
        <Form method="post" className="stack">
          <fieldset className="choice">
            <legend>{t("still.question")}</legend>
            {postings.map((posting) => (
              <Choice key={posting.id} posting={posting} />
            ))}
          </fieldset>
          <p className="soft">{t("still.text")}</p>
          <div className="actions">
            <button type="submit" name="intent" value="stand" className="button next">
              {t("still.stand")}
            </button>
            <button type="submit" name="intent" value="end" className="button quiet">
              {t("still.end")}
            </button>
          </div>
        </Form>
      ) : (
        <p data-result={postings !== null || undefined}>{t(postings ? "still.none" : "still.dead.text")}</p>
      )}
      <p>
        <a href={pathTo("ownPostings")}>{t("still.own")}</a>
      </p>
    </section>
  );
}

function Choice({ posting: { id, kind, route, lastDay } }: { posting: NonNullable<Data["postings"]>[number] }) {
  const { t } = useTranslation("notice");
  return (
    <label className="check">
      <input type="checkbox" name="postingIds" value={id} defaultChecked />
      <span>
        <PlanText>{t(`still.posting.${kind}`, { route, day: lastDay ?? "" })}</PlanText>
      </span>
    </label>
  );
}
