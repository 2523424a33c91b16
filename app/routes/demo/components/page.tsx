import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ComponentsData } from "./data.server";
import { DealSamples } from "./deal-samples";
import { DialogSamples } from "./dialog-samples";
import { DocumentSamples } from "./document-samples";
import { FormSamples } from "./form-samples";
import { ListSamples } from "./list-samples";
import { OtherSamples } from "./other-samples";
import { RichTextSamples } from "./rich-text-samples";
import { Folder } from "./sample";
import { ShellSamples } from "./shell-samples";
import { StyleSamples } from "./style-samples";

/** Every part that pages share, in every state it has, under the name of its file. */
export function Components({ data }: { data: ComponentsData }) {
  const { t } = useTranslation("demo");
  return (
    <div className="pattern-book stack" onSubmitCapture={holdPosts}>
      <h1>{t("components.heading")}</h1>
      <p>{t("components.intro")}</p>
      <Folder name="styles">
        <StyleSamples />
      </Folder>
      <Folder name="components">
        <DocumentSamples />
        <OtherSamples route={data.route} />
        <DealSamples />
      </Folder>
      <Folder name="components/dialogs">
        <DialogSamples />
      </Folder>
      <Folder name="components/forms">
        <FormSamples />
      </Folder>
      <Folder name="components/lists">
        <ListSamples filters={data.filters} />
      </Folder>
      <Folder name="components/rich-text">
        <RichTextSamples />
      </Folder>
      <Folder name="components/shell">
        <ShellSamples />
      </Folder>
    </div>
  );
}

// The page takes no form: the samples of forms lead nowhere.
function holdPosts(event: FormEvent) {
  if (event.target instanceof HTMLFormElement && event.target.method === "post") event.preventDefault();
}
