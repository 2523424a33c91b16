const headings = /<h([1-6])[\s>]/g;

/** What is wrong with a page's title and the order of its headings, as sent; dialogs have headings of their own. */
export function headingFaults(html: string): string[] {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const page = html.replace(/<dialog[\s\S]*?<\/dialog>/g, "");
  const levels = [...page.matchAll(headings)].map(([, level]) => Number(level));
  const leaps = levels.slice(1).flatMap((level, index) => {
    const before = levels[index] ?? 0;
    return level > before + 1 ? [`h${before} is followed by h${level}`] : [];
  });
  return [
    ...(title.replace(/–? ?Dyszel$/, "").trim() === "" ? [`the title is "${title}"`] : []),
    ...(levels[0] === 1 ? [] : [`the first heading is h${levels[0]}`]),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ["h1 does not stand there once"]),
    ...leaps,
  ];
}
