import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { Fact } from "~/components/lists/facts";
import type { FormAnswer } from "~/http/form.server";
import type { ThreadData } from "./data.server";

type Talk = NonNullable<ThreadData["talk"]>;

/** Who answers and who asks, each to be called. */
export function TalkFacts({ talk, startedAt }: { talk: Talk; startedAt: string }) {
  const { t } = useTranslation("conversation");
  return (
    <>
      <Fact label={t("supervisor")}>
        <People people={talk.supervisors} />
      </Fact>
      <Fact label={t("counterpart")}>
        <People people={talk.askers} />
      </Fact>
      <Fact label={t("begun")}>
        <time>{startedAt}</time>
      </Fact>
    </>
  );
}

function People({ people }: { people: Talk["askers"] }) {
  const { t } = useTranslation("conversation");
  if (people.length === 0) return t("nobody");
  return (
    <ul className="talk-people">
      {people.map(({ id, name, phone, isViewer, isInCharge }) => (
        <li key={id} className={isInCharge ? undefined : "soft"}>
          {isViewer ? t("own") : name}
          {phone && !isViewer && (
            <>
              {" "}
              <a className="num" href={callTo(phone)}>
                {phone}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lets a colleague go on with the talk in the place of those who write there. */
export function TakeOver({ talk, answer }: { talk: Talk; answer?: FormAnswer }) {
  const { t } = useTranslation("conversation");
  const form = useRefusal("take-over", answer?.result);
  if (talk.colleagues === "" && !answer) return null;
  return (
    <Form method="post" className="panel stack-small" id={form.id}>
      <ErrorSummary form={form} />
      <input type="hidden" name="leaderIds" value={talk.leaders} />
      {talk.colleagues !== "" && (
        <div className="meta">
          <p>{t(talk.writes ? "takeOver.beside" : "takeOver.instead", { names: talk.colleagues })}</p>
          <button
            type="submit"
            name="intent"
            value="takeOver"
            className={talk.writes ? "button slim" : "button next"}
            aria-describedby="take-over-hint"
          >
            {t("takeOver")}
          </button>
        </div>
      )}
      <p className="small soft" id="take-over-hint">
        {t("takeOver.hint")}
      </p>
    </Form>
  );
}
