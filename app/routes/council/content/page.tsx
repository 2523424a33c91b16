import { useTranslation } from "react-i18next";
import { Sections } from "~/components/rich-text/sections";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ContentFrame, ContentHistory } from "../parts/content-frame";
import type { ContentData } from "./data.server";
import { ContentForm } from "./form";

type Props = { data: ContentData; answer?: FormAnswer };

/** A text of the office: its form, how the draft reads, what it changes, and every version. */
export function Content({ data, answer }: Props) {
  const state = useStanding(data);
  const { draft, preview, slug, version, isRecovered } = data;
  return (
    <ContentFrame
      {...{ ...data, answer, state }}
      form={<ContentForm key={`${version} ${isRecovered}`} data={data} answer={answer} />}
      drafted={draft && { version }}
      preview={
        preview && (
          <>
            <h2>{preview.title}</h2>
            <Sections text={preview} />
          </>
        )
      }
      history={
        <ContentHistory
          rows={data.history}
          version={version}
          addressOf={(version) => pathTo("council.content", { slug }, { version })}
        />
      }
    />
  );
}

function useStanding({ draft, number, publishedAt }: ContentData): string {
  const { t } = useTranslation("contentEditor");
  if (!draft) return t("state.published", { number, moment: publishedAt });
  return draft.by ? t("state.draft", { ...draft, by: draft.by, number }) : t("state.delivered");
}
