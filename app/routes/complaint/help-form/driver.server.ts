import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { termsRouteName } from "~/domain/deal/route";
import {
  addPapersByLink,
  admitDriver,
  openDriverLink,
  remarkByLink,
  reportTimeByLink,
} from "~/domain/deal/transport/driver-link.server";
import { driverPapersForm, driverRemarkForm, driverTimeForm } from "~/domain/deal/transport/form.server";
import { stopKinds, stopName } from "~/domain/deal/transport/stop";
import { newestTimes } from "~/domain/deal/transport/times.server";
import type { Context } from "~/domain/kernel/context";
import { formatMoment, localMoment } from "~/domain/units/moment.server";
import { type DriverLanguage, driverLanguages, driverWords } from "~/i18n/driver.server";
import { pathTo } from "~/paths";
import { driverLook } from "./driver-look.server";

type DriverLink = NonNullable<Awaited<ReturnType<typeof openDriverLink>>>;
type Place = DriverLink["loadingPlaces"][number];

/** The secret of a driver's link in the address; null where it names none. */
export function driverSecretIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("transport");
}

/** The paper of one transport for its driver, in a language of theirs: of its own look, within 15 kB. */
export async function loadDriver(ctx: Context, request: Request, secret: string) {
  const link = await openDriverLink(ctx, secret);
  const lang = languageOf(request);
  const words = driverWords[lang];
  const bare = { lang, styles: driverLook, sendsPictures: true };
  if (!link) return { state: "driver" as const, bare, words, paper: null };
  const { number, driverName, plates, goods, events, contacts } = link;
  const reportedTimes = newestTimes(events);
  const stops = [...stopsIn("LOAD", link.loadingPlaces), ...stopsIn("UNLOAD", link.unloadingPlaces)].map((stop) => ({
    ...stop,
    times: stopKinds.map((kind) => {
      const time = reportedTimes.find((each) => stopName(each) === stopName({ ...stop, kind }));
      return { kind, name: stopName({ ...stop, kind }), at: time ? formatMoment(time.at) : null };
    }),
  }));
  const times = stops.flatMap((stop) => stop.times);
  const paper = {
    number,
    driverName,
    plates,
    goods,
    stops,
    contacts,
    route: termsRouteName(link),
    next: times.find(({ at }) => at === null)?.name ?? null,
    now: localMoment(ctx.now),
    isSaid: new URL(request.url).searchParams.has("said"),
    languages: driverLanguages.map((language) => ({
      language,
      name: driverWords[language].name,
      path: pathTo("helpForm", null, { transport: secret, lang: language }),
    })),
  };
  return { state: "driver" as const, bare, words, paper };
}

export type DriverData = Awaited<ReturnType<typeof loadDriver>>;

/** What a driver sends by the link: times, papers and remarks. */
export function driverForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const secret = driverSecretIn(request) ?? "";
  const redirectBack = () =>
    redirect(pathTo("helpForm", null, { transport: secret, lang: languageOf(request), said: "1" }), 303);
  return {
    driverTime: {
      schema: driverTimeForm,
      run: async (ctx: Context, report: ReturnType<typeof driverTimeForm.parse>) => {
        await reportTimeByLink(ctx, secret, report);
        return redirectBack();
      },
    },
    driverRemark: {
      schema: driverRemarkForm,
      run: async (ctx: Context, remark: ReturnType<typeof driverRemarkForm.parse>) => {
        await remarkByLink(ctx, secret, remark);
        return redirectBack();
      },
    },
    driverPapers: {
      schema: driverPapersForm,
      uploads: picturesOf(secret),
      admit: async (ctx: Context) => (secret ? admitDriver(ctx, secret) : null),
      run: async (ctx: Context, { pictures, ...papers }: ReturnType<typeof driverPapersForm.parse>) => {
        await addPapersByLink(ctx, secret, { ...papers, fileIds: pictures });
        return redirectBack();
      },
    },
  };
}

/** Files come by a link alone. */
function picturesOf(secret: string): Record<string, "DEAL_DOCUMENT"> {
  return secret ? { pictures: "DEAL_DOCUMENT" } : {};
}

/** The language of the address, else the first that the browser asks for, else Polish. */
function languageOf(request: Request): DriverLanguage {
  const languageTags = [
    new URL(request.url).searchParams.get("lang") ?? "",
    ...(request.headers.get("Accept-Language") ?? "").slice(0, 200).split(","),
  ].map((each) => each.trim().slice(0, 2).toLowerCase());
  return languageTags.flatMap((each) => driverLanguages.find((language) => language === each) ?? [])[0] ?? "pl";
}

function stopsIn(role: "LOAD" | "UNLOAD", places: Place[]) {
  return places.map(({ roadSign, postalCode, city, country, startDate, endDate, hours }, position) => ({
    role,
    position,
    name: [roadSign, city === null ? null : postalCode, city ?? postalCode ?? country].filter(Boolean).join(" "),
    days: [...new Set([startDate, endDate])].filter(Boolean).join(" – "),
    hours: hours ?? null,
  }));
}
