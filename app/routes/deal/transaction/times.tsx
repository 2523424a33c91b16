import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { TransactionData } from "./data.server";

type Props = { data: TransactionData; answer?: FormAnswer };
type Place = TransactionData["times"][number];

/** When the vehicle came to each place and left it, as each company says. */
export function Times({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const mayReport = data.actions.includes("reportTime");
  return (
    <Fold id="times" heading={t("times")} isOpen={data.isTimesOpen || answer?.intent === "time"}>
      <p className="soft small">{t("times.text")}</p>
      <ul className="stop-times">
        {data.times.map((place) => (
          <li key={`${place.role} ${place.position}`}>
            <strong>
              <span className="soft small block">{t(`place.${place.role}`)}</span> {place.name}
            </strong>
            {place.times.map((time) => (
              <ReportedTime key={time.name} time={time} place={place} mayReport={mayReport} />
            ))}
          </li>
        ))}
      </ul>
      {mayReport && <TimeForm key={data.draft.stop} data={data} answer={answer} />}
    </Fold>
  );
}

type ReportedTimeProps = { time: Place["times"][number]; place: Place; mayReport: boolean };

function ReportedTime({ time, place, mayReport }: ReportedTimeProps) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  const kind = t(`times.${time.kind}`);
  return (
    <div>
      <span className="soft small block">{kind}</span>
      {time.reports.length === 0 && <span className="soft">{t("times.none")}</span>}
      {time.reports.map((report) => (
        <p key={report.id}>
          <time className="num">{report.at}</time>
          <span className="soft small block">
            {t("times.by", { person: report.person, side: t(`side.${report.side}`) })}
          </span>
        </p>
      ))}
      {mayReport && time.reports.length > 0 && (
        <a
          className="small"
          href={`${address({ stop: time.name, confirm: undefined })}#report-time`}
          aria-label={`${t("times.correct")}: ${t("times.correct.of", { kind, place: place.name })}`}
        >
          {t("times.correct")}
        </a>
      )}
    </div>
  );
}

function TimeForm({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { key, stop, moment } = data.draft;
  const [form, fields] = useForm<{ stop: string; moment: string }>({
    id: "time",
    lastResult: answer?.intent === "time" ? answer.result : undefined,
    defaultValue: { stop, moment },
  });
  const labels = { stop: t("times.stop"), moment: t("times.moment") };
  const options = data.times.flatMap((place) =>
    place.times.map(({ name, kind }) => ({
      value: name,
      // A narrow screen cuts the end off.
      label: t("times.correct.of", { place: `${t(`place.${place.role}`)} ${place.name}`, kind: t(`times.${kind}`) }),
    })),
  );
  return (
    <Form method="post" className="stack time-form" id="report-time" preventScrollReset noValidate>
      <h3>{t("times.report")}</h3>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="time" />
      <input type="hidden" name="key" value={key} />
      <div className="pair">
        <SelectField field={fields.stop} label={labels.stop} options={options} />
        <TextField field={fields.moment} label={labels.moment} type="datetime-local" />
      </div>
      <div className="actions">
        <button type="submit" className="button">
          {t("times.submit")}
        </button>
      </div>
    </Form>
  );
}
