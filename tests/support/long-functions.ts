import ts from "typescript";
import type { Source } from "./sources";

const longest = 70;

/** The functions, by file and name, that stand in more lines than a reader sees at once. */
export function longFunctions(sources: Source[]): string[] {
  return sources
    .filter(({ text }) => text.split("\n").length > longest)
    .flatMap(({ file, text }) => longIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), file));
}

function longIn(source: ts.SourceFile, file: string): string[] {
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node, name: string): void => {
    if (lineOf(node.end) - lineOf(node.getStart(source)) < longest) return;
    if (ts.isFunctionLike(node)) found.push(`${file} ${node.name?.getText(source) ?? name}`);
    ts.forEachChild(node, (child) => visit(child, ts.isVariableDeclaration(node) ? node.name.getText(source) : name));
  };
  visit(source, "without a name");
  return found;
}
