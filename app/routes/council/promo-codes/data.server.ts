import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { has } from "~/domain/kernel/viewer";
import { phraseIn } from "~/domain/list/phrase.server";
import { onePromoCodeForm, promoCodeEndForm, promoCodeForm } from "~/domain/membership/form.server";
import { promoCodeStates } from "~/domain/membership/pricing/pricing";
import { listLastingPricings, listPromoCodeActs } from "~/domain/membership/pricing/queries.server";
import {
  changePromoCodeActivity,
  changePromoCodeEnd,
  countPromoCodes,
  createPromoCode,
  findPromoCode,
  listPromoCodes,
} from "~/domain/membership/promo-code/promo-codes.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { signedInForm } from "~/http/form.server";
import { choiceIn, listPage } from "~/http/page.server";
import { addressWith } from "~/http/return-to.server";
import { pathTo } from "~/paths";

/** A page of the promo codes, with the dialog that the address asks for. */
export async function loadPromoCodes(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const state = choiceIn(search, "status", promoCodeStates);
  const phrase = phraseIn(search);
  const uses = identifier.safeParse(search.get("uses"));
  const [list, writing, used] = await Promise.all([
    listPage(request, {
      rows: (page) => listPromoCodes(ctx, { state, phrase, page }),
      counts: countPromoCodes(ctx, phrase),
      total: (counts) => counts[state ?? "all"],
    }),
    search.has("write") ? newCode(ctx) : null,
    uses.success ? usesOf(ctx, uses.data) : null,
  ]);
  return { ...list, state, phrase, writing, used };
}

export type PromoCodesData = Awaited<ReturnType<typeof loadPromoCodes>>;

async function newCode(ctx: SignedInContext) {
  const pricings = await listLastingPricings(ctx);
  return {
    key: randomUUID(),
    today: calendarDay(ctx.now),
    pricings: pricings.map(({ id, symbol, name }) => ({ id, name: `${name} (${symbol})` })),
  };
}

async function usesOf(ctx: SignedInContext, id: number) {
  const [{ uses, ...code }, acts] = await Promise.all([findPromoCode(ctx, id), listPromoCodeActs(ctx, id)]);
  const mayOpen = has(ctx.viewer, "ACCESS_CONTROL");
  return {
    ...code,
    uses: uses.map(({ usedAt, companyId, ...use }) => ({
      ...use,
      companyId,
      used: formatMoment(usedAt),
      address: mayOpen ? pathTo("council.company", { id: companyId }) : null,
    })),
    history: acts.map(({ id, action, by, createdAt }) => ({
      id,
      by,
      done: formatMoment(createdAt),
      act: action.replace("promoCode-", ""),
    })),
  };
}

export function promoCodeForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const switching = (isActive: boolean) => ({
    schema: onePromoCodeForm,
    run: async (ctx: SignedInContext, { promoCodeId }: { promoCodeId: number }) => {
      await changePromoCodeActivity(ctx, { id: promoCodeId, isActive });
      const text = isActive ? "pricing:flash.promo.switchedOn" : "pricing:flash.promo.switchedOff";
      return redirectWithFlash(addressWith(request, {}), text);
    },
  });
  return {
    create: signedInForm({
      schema: promoCodeForm,
      run: (ctx, input) => createPromoCode(ctx, input),
      accepted: [addressWith(request, { write: undefined, page: undefined }), "pricing:flash.promo.created"],
    }),
    changeEnd: signedInForm({
      schema: promoCodeEndForm,
      run: (ctx, { promoCodeId, ...end }) => changePromoCodeEnd(ctx, { id: promoCodeId, ...end }),
      accepted: [addressWith(request, {}), "pricing:flash.promo.endChanged"],
    }),
    switchOff: switching(false),
    switchOn: switching(true),
  };
}
