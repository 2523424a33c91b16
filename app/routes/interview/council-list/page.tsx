import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import type { Column } from "~/components/lists/table";
import { useAddress } from "~/components/use-address";
import { interviewStatuses } from "~/domain/interview/interview";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { statusTones } from "../parts/status-tones";
import type { InterviewsData } from "./data.server";

type Row = InterviewsData["rows"][number];
type Props = { data: InterviewsData; answer?: FormAnswer };

/** The office's surveys in all their states. */
export function Interviews({ data, answer }: Props) {
  const { t } = useTranslation("interview");
  const address = useAddress();
  return (
    <ListPage
      list={data}
      heading={t("office.heading")}
      countText={t("office.found", { count: data.total })}
      add={{ href: address({ write: "1" }), text: t("office.add") }}
      tabs={{
        label: t("office.tabs"),
        name: "status",
        value: data.status,
        options: countedChoices(interviewStatuses, data.counts, (name) => t(`office.tab.${name}`)),
      }}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{
        heading: t("office.empty"),
        text: t("office.empty.text"),
        link: data.status
          ? { href: pathTo("council.interviews"), text: t("office.empty.all") }
          : { href: address({ write: "1" }), text: t("office.add"), isNext: true },
      }}
    >
      {data.writing && <NewInterview writing={data.writing} answer={answer} />}
    </ListPage>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("interview");
  return [
    {
      label: t("office.title"),
      isName: true,
      cell: ({ id, title }) => <a href={pathTo("council.interview", { id })}>{title}</a>,
    },
    {
      label: t("office.status"),
      cell: ({ status }) => <span className={`tag ${statusTones[status]}`.trim()}>{t(`status.${status}`)}</span>,
    },
    { label: t("office.questions"), cell: ({ questions }) => <span className="num">{questions}</span> },
    { label: t("office.submissions"), cell: ({ submissions }) => <span className="num">{submissions}</span> },
    { label: t("office.opened"), cell: ({ opened }) => opened && <Moment text={opened} /> },
    { label: t("office.closed"), cell: ({ closed }) => closed && <Moment text={closed} /> },
  ];
}

function Moment({ text }: { text: string }) {
  return (
    <span className="num">
      <DateText>{text}</DateText>
    </span>
  );
}

type NewProps = { writing: NonNullable<InterviewsData["writing"]>; answer?: FormAnswer };

function NewInterview({ writing, answer }: NewProps) {
  const { t } = useTranslation("interview");
  const address = useAddress();
  const [form, fields] = useForm<{ title: string; intro: string }>({
    id: "interview",
    lastResult: answer?.result,
    defaultValue: writing.values,
  });
  const labels = { title: t("text.title"), intro: t("text.intro") };
  return (
    <ActDialog
      size="medium"
      heading={t("new.heading")}
      intent="create"
      fields={{ key: writing.key }}
      submit={t("new.submit")}
      form={form}
      isGuarded
      onClose={address({ write: undefined })}
    >
      <ErrorSummary form={form} labels={labels} />
      <TextField field={fields.title} label={labels.title} autoComplete="off" />
      <TextArea field={fields.intro} label={labels.intro} hint={t("text.intro.hint")} rows={3} optional />
    </ActDialog>
  );
}
