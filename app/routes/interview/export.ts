import type { LoaderFunctionArgs } from "@remix-run/node";
import { type QuestionResults, readResults } from "~/domain/interview/queries.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type CsvColumn, csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";
import { interviewIn } from "./parts/interview-in.server";

export const handle = {
  ...pages["council.interview.export"],
  page: pathTo("council.interviews"),
} satisfies RouteHandle;

const t = i18next.getFixedT("pl", "interview");

type Row = { question: string; group: string; answer: string; count: number };

/** What was answered in a closed survey, as much as its page shows, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const id = interviewIn(args.params);
    const results = await readResults(ctx, id);
    return csvFile(`ankieta-${id}.csv`, columns(), results.flatMap(rowsOf));
  });
}

function columns(): CsvColumn<Row>[] {
  return [
    [t("csv.question"), ({ question }) => question],
    [t("csv.group"), ({ group }) => group],
    [t("csv.answer"), ({ answer }) => answer],
    [t("csv.count"), ({ count }) => count],
  ];
}

function rowsOf({ text: question, result, sentences }: QuestionResults): Row[] {
  const all = { question, group: t("csv.all") };
  const groups = (result?.groups ?? []).flatMap(({ group, shares }) =>
    shares.map((share) => ({ question, group: t(`group.${group}`), ...share })),
  );
  return [
    ...(result?.shares ?? []).map((share) => ({ ...all, ...share })),
    ...groups,
    ...(sentences ?? []).map((answer) => ({ ...all, answer, count: 1 })),
  ];
}
