import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import type { EditorState } from "lexical";
import { useState } from "react";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { isSafeAddress } from "~/domain/rich-text/tree";
import styles from "./editor.css?url";
import type { PictureFields } from "./image-form";
import { ImageNode } from "./image-node";
import { fromEditor, toEditor } from "./lexical-tree";
import { Toolbar } from "./toolbar";

export type RichTextEditorProps = {
  /** The field the editor stands over: its text is what is sent. */
  area: HTMLTextAreaElement;
  label: string;
  /** Without, the text takes none. */
  images?: { count: number; megabytes: number };
  picture?: PictureFields;
};

const theme = {
  text: { bold: "bold", italic: "italic", underline: "underline" },
  list: { nested: { listitem: "nested" } },
};

/** Reads the editor's own style sheet, once a page, before the editor takes the place of the plain field. */
export function readSheet(): Promise<unknown> {
  if (document.head.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  const read = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return read;
}

/** Types into its field the markup of what is written in it. */
export function RichTextEditor({ area, label, images, picture }: RichTextEditorProps) {
  const [config] = useState(() => ({
    namespace: "rich-text",
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, ImageNode],
    theme,
    editorState: toEditor(parseMarkdown(area.value)),
    onError: (error: Error) => {
      throw error;
    },
  }));

  function write(state: EditorState) {
    area.value = printMarkdown(fromEditor(state.toJSON()));
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <LexicalComposer initialConfig={config}>
      <div className="editor">
        <Toolbar images={images} picture={picture} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="rich-text editor-text"
              id={`${area.id}-editor`}
              ariaLabel={label}
              ariaRequired
              ariaInvalid={area.getAttribute("aria-invalid") === "true"}
              ariaDescribedBy={area.getAttribute("aria-describedby") ?? undefined}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isSafeAddress} />
      <OnChangePlugin onChange={write} ignoreSelectionChange />
    </LexicalComposer>
  );
}
