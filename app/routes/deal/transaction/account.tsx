import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Facts } from "~/components/lists/facts";
import type { FormAnswer } from "~/http/form.server";
import type { TransactionData } from "./data.server";

type Props = { data: TransactionData; answer?: FormAnswer };

/** The account on which the price is to come, and whether the list of VAT payers has it: the carrier gives it. */
export function Account({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { account } = data;
  const mayGive = data.actions.includes("giveAccount");
  if (!account && !mayGive && data.status === "CANCELLED") return null;
  return (
    <Fold
      id="account"
      heading={t("account")}
      note={account ? <Gist account={account} /> : t("account.none")}
      isOpen={(account !== null && mayGive) || answer?.intent === "account"}
    >
      {account && (
        <>
          <Facts
            rows={[
              [t("account.number"), account.number || t("account.lost")],
              [t("account.before"), account.before],
              [t("account.given"), [account.givenBy, account.givenAt].filter(Boolean).join(", ")],
              [t("account.list"), <ListAnswer key="list" account={account} />],
              [t("account.answerId"), account.answer?.answerId],
            ]}
          />
          {data.side === "SHIPPER" && <p className="soft small">{t("account.careful")}</p>}
        </>
      )}
      {mayGive && <AccountForm key={account?.id} account={account} answer={answer} />}
    </Fold>
  );
}

type BankAccount = NonNullable<TransactionData["account"]>;

/** The end of the number, whether it is another than before, and what the list says against it. */
function Gist({ account: { number, before, answer } }: { account: BankAccount }) {
  const { t } = useTranslation("transaction");
  return (
    <>
      … {number.slice(-9)}
      {before && `, ${t("account.changed")}`} {answer && answer.verdict !== "LISTED" && <Verdict answer={answer} />}
    </>
  );
}

function Verdict({ answer: { verdict, day } }: { answer: NonNullable<BankAccount["answer"]> }) {
  const { t } = useTranslation("transaction");
  return (
    <span className={`tag account-verdict ${verdict === "LISTED" ? "good" : "bad"}`}>
      <DateText>{t(`account.${verdict}`, { day })}</DateText>
    </span>
  );
}

function ListAnswer({ account: { answer, silentOn, isForeign } }: { account: BankAccount }) {
  const { t } = useTranslation("transaction");
  if (isForeign) return <>{t("account.foreign")}</>;
  if (!answer) return <>{t(silentOn ? "account.silent" : "account.asked")}</>;
  return (
    <>
      <Verdict answer={answer} />
      {silentOn && (
        <span className="soft small block">
          <DateText>{t("account.silent.since", { day: silentOn })}</DateText>
        </span>
      )}
    </>
  );
}

function AccountForm({ account, answer }: { account: BankAccount | null; answer?: FormAnswer }) {
  const { t } = useTranslation("transaction");
  const [form, fields] = useForm<{ accountNumber: string }>({
    id: "account-form",
    lastResult: answer?.intent === "account" ? answer.result : undefined,
    defaultValue: { accountNumber: account?.number ?? "" },
  });
  const labels = { accountNumber: t("account.number") };
  return (
    <Form method="post" className="stack" id={form.id} preventScrollReset noValidate>
      <h3>{t(account ? "account.edit" : "account.give")}</h3>
      <p className="soft small">{t("account.text")}</p>
      <ErrorSummary form={form} labels={labels}>
        {form.errors?.includes("staleData") && account && <p>{t("account.stale", { number: account.number })}</p>}
      </ErrorSummary>
      <input type="hidden" name="intent" value="account" />
      <input type="hidden" name="previousId" value={account?.id ?? ""} />
      <TextField field={fields.accountNumber} label={labels.accountNumber} autoComplete="off" />
      <div className="actions">
        <button type="submit" className="button">
          {t("account.submit")}
        </button>
      </div>
    </Form>
  );
}
