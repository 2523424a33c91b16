import { differenceOf } from "~/domain/content/difference";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import type { RichText } from "~/domain/rich-text/tree";

type Text = { title: string; content: RichText };
type Version = Text & { number: string | number };

/** The lines that a version took away and brought; `number` is null for a draft. */
export type DrawnDifference = NonNullable<ReturnType<typeof differenceIn>>;

/**
 * What the version that the address names changed, or the draft where it names none; null where there is nothing to
 * tell.
 */
export function differenceIn(request: Request, versions: readonly Version[], draft: Text | null) {
  const versionParameter = new URL(request.url).searchParams.get("version");
  const at = versions.findIndex(({ number }) => String(number) === versionParameter);
  const [after, before] = at < 0 ? [draft, versions[0]] : [versions[at], versions[at + 1]];
  if (!after) return null;
  const lines = before ? differenceOf(printText(before), printText(after)) : [];
  return {
    number: at < 0 ? null : versionParameter,
    isFirst: before === undefined,
    lines: lines.filter(({ change }) => change !== "kept"),
  };
}

function printText({ title, content }: Text): string {
  return `${title}\n${printMarkdown(content)}`;
}
