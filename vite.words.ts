import fs from "node:fs";
import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import { areaOf, areasNamedIn, lateArea, wholeArea } from "./app/i18n/area-words";

type Words = Readonly<Record<string, string>>;

/**
 * Brings a module's words to the browser with the module itself: of the areas that it names, those that its texts may
 * be. A module that says a text of which the build cannot see the key brings its areas whole.
 */
export function areaWords(): Plugin {
  const folder = path.resolve(import.meta.dirname, "app/i18n/pl");
  const files = new Map(fs.readdirSync(folder).map((file) => [areaOf(file), path.join(folder, file)]));
  for (const area of [wholeArea, lateArea]) files.delete(area);
  const read = new Map<string, Promise<Words>>();
  const wordsOf = (area: string) => {
    const file = files.get(area) ?? "";
    const words = read.get(area) ?? runnerImport<{ default: Words }>(file).then(({ module }) => module.default);
    read.set(area, words);
    return words;
  };
  return {
    name: "area-words",
    enforce: "post",
    buildStart: () => read.clear(),
    // What the frame of a page says comes with its parts as well.
    load: (id, options) => (!options?.ssr && id === path.join(folder, "shell.ts") ? "export default {};" : undefined),
    async transform(code, id, options) {
      if (options?.ssr || !/\/app\/(?!i18n\/)[^?]*\.tsx?(?:\?|$)/.test(id)) return;
      const named = areasNamedIn(code).filter((area) => files.has(area));
      if (named.length === 0) return;
      const asked = keysIn(this.parse(code) as unknown as Node);
      const brought: string[] = [];
      for (const area of named) {
        const words = Object.entries(await wordsOf(area)).filter(([key]) => asked.mayBe(area, key));
        if (words.length > 0) brought.push(`$words("${area}", ${JSON.stringify(Object.fromEntries(words))});`);
      }
      if (brought.length === 0) return;
      return { code: `import { addWords as $words } from "~/i18n";${brought.join("")}${code}`, map: null };
    },
  };
}

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Template = Node & { quasis: { value: { cooked: string } }[] };

/** What of an area a module may say, by the texts that stand in it, and by what of them it composes. */
export function keysIn(tree: Node) {
  const literals = new Set<string>();
  const patterns: { area?: string; form: RegExp }[] = [];
  const consts = new Map<string, Node>();
  const functions = new Set<string>();
  const says = new Set(["t"]);
  let opened = 0;
  let bound = 0;
  walk(tree, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") literals.add(node.value);
    if (node.type === "TemplateLiteral") notePattern(node as Template);
    if (node.type === "FunctionDeclaration") functions.add(nameOf(node.id));
    if (isCallTo(node, "useTranslation")) opened++;
    if (node.type !== "VariableDeclarator" || !node.init) return;
    const init = node.init as Node;
    if (isCallTo(init, "useTranslation") && (node.id as Node).type === "ObjectPattern") {
      bound++;
      for (const part of (node.id as Node).properties as Node[]) says.add(nameOf(part.value));
    } else if (isCallTo(init, "getFixedT")) says.add(nameOf(node.id));
    else if (init.type === "ArrowFunctionExpression") functions.add(nameOf(node.id));
    else consts.set(nameOf(node.id), init);
  });

  function notePattern({ quasis }: Template) {
    const parts = quasis.map(({ value }) => value.cooked);
    if (parts.every((part) => part === "")) return;
    const [, area, first] = /^(?:(\w+):)?(.*)$/s.exec(parts[0] ?? "") ?? [];
    const form = [first ?? "", ...parts.slice(1)].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+");
    patterns.push({ area, form: new RegExp(`^${form}$`) });
  }

  let isOpen = opened !== bound;
  walk(tree, (node, parent) => {
    const isSaid = node.type === "CallExpression" && (says.has(nameOf(node.callee)) || isTextOf(node.callee as Node));
    if (isSaid && !isSeen((node.arguments as Node[])[0], consts)) isOpen = true;
    if (node.type === "Identifier" && says.has(nameOf(node)) && parent && leaves(node, parent, functions))
      isOpen = true;
    const parts = node.type === "ObjectExpression" ? (node.properties as Node[]) : [];
    if (parts.some(({ value }) => says.has(nameOf(value)))) isOpen = true;
  });

  return {
    mayBe(area: string, key: string): boolean {
      if (isOpen) return true;
      const bare = key.replace(/_(?:zero|one|few|many|other)$/, "");
      return [key, bare].some(
        (name) =>
          literals.has(name) ||
          literals.has(`${area}:${name}`) ||
          patterns.some((pattern) => (pattern.area ?? area) === area && pattern.form.test(name)),
      );
    },
  };
}

/** Whether the key of a text can be seen where it is said: as it is, composed of parts, or one of several. */
function isSeen(key: Node | undefined, consts: Map<string, Node>): boolean {
  if (key?.type === "Literal") return true;
  if (key?.type === "TemplateLiteral") return (key as Template).quasis.some(({ value }) => value.cooked !== "");
  if (key?.type === "ConditionalExpression")
    return [key.consequent, key.alternate].every((one) => isSeen(one as Node, consts));
  if (key?.type === "LogicalExpression") return [key.left, key.right].every((one) => isSeen(one as Node, consts));
  const named = key?.type === "Identifier" ? consts.get(nameOf(key)) : undefined;
  return named !== undefined && named !== key && isSeen(named, new Map());
}

/** Whether what says texts goes to where it cannot be followed: not to a function of the same file. */
function leaves(node: Node, parent: Node, functions: Set<string>): boolean {
  if (parent.type === "CallExpression") return parent.callee !== node && !functions.has(nameOf(parent.callee));
  if (parent.type === "MemberExpression") return parent.object === node && !parent.computed;
  // The list of what an effect stands on, a parameter, a name in a pattern or of a part.
  return (
    !["ArrayExpression", "FunctionDeclaration", "ArrowFunctionExpression", "VariableDeclarator"].includes(
      parent.type,
    ) && !(parent.type === "Property")
  );
}

function isTextOf(callee: Node): boolean {
  return callee.type === "MemberExpression" && nameOf(callee.object) === "i18next" && nameOf(callee.property) === "t";
}

function isCallTo(node: Node, name: string): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  return nameOf(callee) === name || (callee.type === "MemberExpression" && nameOf(callee.property) === name);
}

function nameOf(node: unknown): string {
  return ((node as { name?: string } | null)?.name ?? "") as string;
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const part of Object.values(node).flat())
    if (part && typeof (part as Node).type === "string") walk(part as Node, visit, node);
}
