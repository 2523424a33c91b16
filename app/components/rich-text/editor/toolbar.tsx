import { $isLinkNode, TOGGLE_LINK_COMMAND } from "@lexical/link";
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  type ListNode,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createHeadingNode, $createQuoteNode, $isHeadingNode } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalNode,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawing } from "~/components/icons";
import { ImageForm, type PictureFields } from "./image-form";
import { LinkForm } from "./link-form";

const shapes = {
  bold: "M6 4h5a3 3 0 0 1 0 6H6ZM6 10h6a3 3 0 0 1 0 6H6Z",
  italic: "M9 4h6M5 16h6M12 4 8 16",
  underline: "M6 3v6a4 4 0 0 0 8 0V3M5 17h10",
  bullets: "M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  numbers: "M8 5h9M8 10h9M8 15h9M3 4.5l1-.8V7.5M3 13.2c0-1 2-1 2 .2 0 .9-2 1.6-2 2.6h2",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1",
  image: "M3 4h14v12H3ZM3 13l4-4 4 4 2-2 4 4M13 7.5h.01",
  undo: "M7 4 3 8l4 4M3 8h8a4.5 4.5 0 0 1 0 9H9",
  redo: "M13 4l4 4-4 4M17 8H9a4.5 4.5 0 0 0 0 9h2",
};

const formats = ["bold", "italic", "underline"] as const;
const blocks = ["paragraph", "h2", "h3", "quote"] as const;

type Block = (typeof blocks)[number];
type State = { block: Block | "bullet" | "number"; on: Record<(typeof formats)[number], boolean>; link: string | null };
type Panel = "link" | "image" | null;

const plain: State = { block: "paragraph", on: { bold: false, italic: false, underline: false }, link: null };

type ToolbarProps = { images?: { count: number; megabytes: number }; picture?: PictureFields };

export function Toolbar({ images, picture }: ToolbarProps) {
  const { t } = useTranslation("richText");
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(plain);
  const [panel, setPanel] = useState<Panel>(null);
  useEffect(() => editor.registerUpdateListener(({ editorState }) => setState(editorState.read(readState))), [editor]);

  const button = (name: keyof typeof shapes, label: string, act: () => void, isPressed?: boolean) => (
    <button type="button" aria-label={label} title={label} aria-pressed={isPressed} onClick={act}>
      <Drawing shape={shapes[name]} />
    </button>
  );
  const toggleList = (kind: "bullet" | "number") => {
    const insert = kind === "bullet" ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(state.block === kind ? REMOVE_LIST_COMMAND : insert, undefined);
  };
  return (
    <>
      <div className="toolbar" role="toolbar" aria-label={t("toolbar")}>
        <select
          aria-label={t("block")}
          value={blocks.some((block) => block === state.block) ? state.block : "paragraph"}
          onChange={(event) => editor.update(() => setBlocks(event.target.value as Block))}
        >
          {blocks.map((block) => (
            <option key={block} value={block}>
              {t(`block.${block}`)}
            </option>
          ))}
        </select>
        {formats.map((format) => (
          <span key={format}>
            {button(format, t(format), () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format), state.on[format])}
          </span>
        ))}
        {button("bullets", t("bullets"), () => toggleList("bullet"), state.block === "bullet")}
        {button("numbers", t("numbers"), () => toggleList("number"), state.block === "number")}
        {button("link", t("link"), () => setPanel(panel === "link" ? null : "link"), state.link !== null)}
        {images && button("image", t("image.add"), () => setPanel(panel === "image" ? null : "image"))}
        {button("undo", t("undo"), () => editor.dispatchCommand(UNDO_COMMAND, undefined))}
        {button("redo", t("redo"), () => editor.dispatchCommand(REDO_COMMAND, undefined))}
      </div>
      {panel === "link" && (
        <LinkForm
          url={state.link ?? ""}
          onLink={(url) => {
            editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
            setPanel(null);
          }}
        />
      )}
      {images && panel === "image" && <ImageForm images={images} picture={picture} onDone={() => setPanel(null)} />}
    </>
  );
}

function readState(): State {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return plain;
  const anchor = selection.anchor.getNode();
  const top = anchor.getKey() === "root" ? anchor : anchor.getTopLevelElement();
  const link = anchor.getParents().find($isLinkNode);
  return {
    block: blockOf(top, anchor),
    on: {
      bold: selection.hasFormat("bold"),
      italic: selection.hasFormat("italic"),
      underline: selection.hasFormat("underline"),
    },
    link: link?.getURL() ?? null,
  };
}

function blockOf(top: LexicalNode | null, anchor: LexicalNode): State["block"] {
  if ($isListNode(top)) {
    const nearest = anchor.getParents().find((node): node is ListNode => $isListNode(node)) ?? top;
    return nearest.getListType() === "number" ? "number" : "bullet";
  }
  if ($isHeadingNode(top)) return top.getTag() === "h3" ? "h3" : "h2";
  return top?.getType() === "quote" ? "quote" : "paragraph";
}

function setBlocks(block: Block) {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const selectedNodes = new Set(
    [selection.anchor.getNode(), ...selection.getNodes()].map((node) => node.getTopLevelElement()),
  );
  for (const node of selectedNodes) {
    if ($isElementNode(node) && !$isListNode(node)) node.replace(createBlockNode(block), true);
  }
}

function createBlockNode(block: Block): ElementNode {
  if (block === "paragraph") return $createParagraphNode();
  return block === "quote" ? $createQuoteNode() : $createHeadingNode(block);
}
