import type { FieldName, FieldValues } from "~/domain/freight/posting/fields";
import type { PostingKind } from "~/domain/freight/posting/status";

export type Role = "load" | "unload";

/**
 * What a line says besides where and when, by the names of the form and of those that it tells its own way. The rate
 * net.
 */
export type LineValues = { [Name in FieldName]?: NonNullable<FieldValues[Name]> } & {
  ratePerKm?: number;
  currency?: string;
  phone?: string;
};

export type TownName = { country: string; name: string };

/** A part of a line that means something, or nothing; `start` and `end` are where it stands. */
export type TokenValue =
  | { type: "values"; values: LineValues }
  | { type: "day"; from: string; to: string | null }
  | { type: "hours"; hours: string }
  | { type: "code"; country: string | null; codes: string[] }
  | { type: "country"; country: string; isSign: boolean }
  | { type: "town"; towns: TownName[] }
  | { type: "arrow"; isStrong: boolean }
  | { type: "label"; role: Role; isOfAll?: true }
  | { type: "direction"; role: Role }
  | { type: "kind"; kind: PostingKind }
  | { type: "goodsLabel" }
  | { type: "rateLabel" }
  | { type: "chatter" }
  /** Understood, but there is no field for it. */
  | { type: "fieldless" }
  | { type: "word" }
  | { type: "number" }
  | { type: "mark"; mark: string };
export type Token = TokenValue & { start: number; end: number };

export type TokenizedLine = {
  /** The line as it was written, and without capitals and marks. */
  text: string;
  folded: string;
  today: string;
  /** Whether the line has no capitals, so that towns have none either. */
  isSmall: boolean;
  tokens: Token[];
};

/** One way of saying something: tried where a word or a number begins, none of it longer than it says. */
export type Rule = {
  pattern: RegExp;
  read: (match: RegExpExecArray, line: TokenizedLine) => TokenValue | null;
};

/** A rule's pattern, of text without marks: `_` is a blank or none. */
export function rule(source: string, read: Rule["read"]): Rule {
  return { pattern: new RegExp(source.replaceAll("_", " {0,2}"), "y"), read };
}

/** A letter that is left when marks are gone. All of Unicode would take a second to compile in so many patterns. */
export const letter = "[a-z\\u00df-\\u024f]";
/** No letter or digit follows. */
export const wordEnd = "(?![a-z\\u00df-\\u024f\\d])";

/** The last token that is more than a mark; undefined at the beginning. */
export function lastMeaningful(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  return last?.type === "mark" && /[,:(]/.test(last.mark) ? tokens.at(-2) : last;
}
