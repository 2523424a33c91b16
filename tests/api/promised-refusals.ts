import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { type ErrorCode, errorStatus } from "~/domain/kernel/errors";

const app = path.resolve(import.meta.dirname, "../../app");

type Module = {
  tree: ts.SourceFile;
  /** Functions and constants at the top of the file, by their names. */
  top: Map<string, ts.Node>;
  /** The files that names come from. */
  imported: Map<string, string>;
};

const modules = new Map<string, Module>();

function moduleAt(file: string): Module {
  const cached = modules.get(file);
  if (cached) return cached;
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const read: Module = { tree, top: new Map(), imported: new Map() };
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) read.top.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations) read.top.set(each.name.getText(), each);
    }
    if (ts.isImportDeclaration(statement)) noteImport(read, file, statement);
  }
  modules.set(file, read);
  return read;
}

function noteImport({ imported }: Module, file: string, { moduleSpecifier, importClause }: ts.ImportDeclaration): void {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  const names = importClause?.namedBindings;
  if (!/^(?:~\/domain|\.)/.test(from) || !names || !ts.isNamedImports(names)) return;
  const base = from.startsWith("~/") ? path.join(app, from.slice(2)) : path.resolve(path.dirname(file), from);
  for (const each of names.elements) imported.set(each.name.text, `${base}.ts`);
}

/** What the domain functions that each operation calls say about themselves that they throw. */
export function promisedRefusals(names: readonly string[]): Record<string, ErrorCode[]> {
  const sources = readdirSync(`${app}/api`)
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => moduleAt(`${app}/api/${file}`));
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const codes = new Set<ErrorCode>();
      for (const module of sources) {
        const seen = new Set<ts.Node>();
        for (const start of declarationsOf(module, name, seen)) collect(module, start, codes, seen);
      }
      return [name, [...codes].toSorted()];
    }),
  );
}

/** Where a file declares an operation: in a call, as an entry of a table that is gone through, or in a list. */
function declarationsOf({ tree }: Module, name: string, seen: Set<ts.Node>): ts.Node[] {
  const found: ts.Node[] = [];
  for (const statement of tree.statements) {
    if (ts.isExpressionStatement(statement) && namesFirst(statement.expression, name)) found.push(statement);
    if (ts.isForOfStatement(statement) && textsIn(statement.expression).includes(name)) found.push(statement.statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const table of statement.declarationList.declarations) {
      const entry = entryOf(table.initializer, name);
      const loops = tree.statements.filter((each) => ts.isForOfStatement(each) && goesThrough(each, table));
      if (!entry || loops.length === 0) continue;
      seen.add(table);
      found.push(entry, ...loops);
    }
  }
  return found;
}

function namesFirst(node: ts.Node, name: string): boolean {
  return ts.isCallExpression(node) && node.arguments[0] !== undefined && textsIn(node.arguments[0])[0] === name;
}

function goesThrough(loop: ts.ForOfStatement, table: ts.VariableDeclaration): boolean {
  return loop.expression.getText().includes(`(${table.name.getText()})`);
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}

function entryOf(table: ts.Node | undefined, name: string): ts.Node | undefined {
  const object = table && ts.isAsExpression(table) ? table.expression : table;
  if (!object || !ts.isObjectLiteralExpression(object)) return;
  const entry = object.properties.find((each) => each.name?.getText() === name);
  return entry && ts.isPropertyAssignment(entry) ? entry.initializer : entry;
}

/** Goes from a declaration through what it names in its own file to the functions of the domain. */
function collect(module: Module, node: ts.Node, codes: Set<ErrorCode>, seen: Set<ts.Node>): void {
  if (seen.has(node) || ts.isTypeNode(node)) return;
  seen.add(node);
  if (ts.isPropertyAccessExpression(node)) {
    const from = module.imported.get(node.expression.getText());
    const table = from?.includes("/domain/") ? moduleAt(from) : undefined;
    const entry = table && entryIn(table, node.expression.getText(), node.name.text);
    if (from && entry && ts.isIdentifier(entry)) collectPromise(from, entry.text, codes);
    else if (table && entry) collect(table, entry, codes, seen);
  }
  if (ts.isIdentifier(node)) {
    const from = module.imported.get(node.text);
    const own = module.top.get(node.text);
    if (from?.includes("/domain/")) collectPromise(from, node.text, codes);
    else if (own) collect(module, own, codes, seen);
  }
  ts.forEachChild(node, (child) => collect(module, child, codes, seen));
}

/** What a table at the top of a file has by a name, as a list of commands. */
function entryIn({ top }: Module, table: string, name: string): ts.Node | undefined {
  const declared = top.get(table);
  return declared && ts.isVariableDeclaration(declared) ? entryOf(declared.initializer, name) : undefined;
}

function collectPromise(file: string, name: string, codes: Set<ErrorCode>, asked = new Set<string>()): void {
  const module = moduleAt(file);
  const node = module.top.get(name);
  if (!node || asked.has(`${file} ${name}`)) return;
  asked.add(`${file} ${name}`);
  for (const word of promiseOf(node)) {
    const from = module.top.has(word) ? file : module.imported.get(word);
    if (word in errorStatus) codes.add(word as ErrorCode);
    else if (from) collectPromise(from, word, codes, asked);
  }
}

/** The words of the last sentences of what stands above a function: those on what it throws. */
function promiseOf(node: ts.Node): string[] {
  const about = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = ts.getJSDocCommentsAndTags(about).map((each) => each.getText());
  const comment = text.join(" ").replace(/\s*\n\s*\*\s?/g, " ");
  return /\bThrows\b(.*)/s.exec(comment)?.[1]?.match(/\w+/g) ?? [];
}
