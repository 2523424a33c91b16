import { useTranslation } from "react-i18next";
import { useForm } from "~/components/forms/use-form";
import { RichText } from "~/components/rich-text/rich-text";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { Sections } from "~/components/rich-text/sections";
import { sectionsOf } from "~/domain/content/section";
import { type BlockNode, type TextNode, textFormat } from "~/domain/rich-text/tree";
import { pathTo } from "~/paths";
import { Sample } from "./sample";

export function RichTextSamples() {
  const { t } = useTranslation("demo");
  return (
    <>
      <Sample file="rich-text.tsx">
        <RichText content={{ root: { type: "root", children: useBlocks() } }} />
      </Sample>
      <Sample file="sections.tsx">
        <Sections text={sectionsOf({ root: { type: "root", children: useBlocks() } })} />
      </Sample>
      <Sample file="plain-text.css">
        <p className="plain-text">{[t("components.text"), t("components.long")].join("\n")}</p>
      </Sample>
      <Sample file="rich-text-field.tsx">
        <FieldSample id="rich" />
        <FieldSample id="rich-refused" isRefused />
      </Sample>
    </>
  );
}

function useBlocks(): BlockNode[] {
  const { t } = useTranslation("demo");
  const words = (text: string, format = 0): TextNode => ({ type: "text", text, format });
  const item = (text: string) => ({ type: "listitem" as const, children: [words(text)] });
  const items = [item(t("components.rich.list")), item(t("components.words.first"))];
  return [
    { type: "heading", tag: "h2", children: [words(t("components.rich.heading"))] },
    {
      type: "paragraph",
      children: [
        words(`${t("components.text")} `),
        words(`${t("components.small")} `, textFormat.bold),
        words(`${t("components.soft")} `, textFormat.italic),
        words(`${t("components.done")} `, textFormat.underline),
        { type: "link", url: pathTo("home"), children: [words(t("components.heading"))] },
      ],
    },
    { type: "heading", tag: "h3", children: [words(t("components.rich.heading"))] },
    { type: "list", listType: "bullet", children: items },
    { type: "list", listType: "number", children: items },
    { type: "quote", children: [words(t("components.long"))] },
  ];
}

function FieldSample({ id, isRefused }: { id: string; isRefused?: boolean }) {
  const { t } = useTranslation("demo");
  const [form, fields] = useForm<{ content: string; image: string; imageAlt: string }>({
    id,
    lastResult: isRefused ? { error: { content: ["required"] } } : undefined,
    defaultValue: isRefused ? undefined : { content: t("components.long") },
  });
  return (
    <form method="dialog" id={form.id} noValidate>
      <RichTextField
        field={fields.content}
        label={t("components.form.content")}
        pictures={{
          image: fields.image,
          imageAlt: fields.imageAlt,
          images: { count: 3, megabytes: 2 },
          waiting: { name: "sentImages", images: [] },
        }}
      />
    </form>
  );
}
