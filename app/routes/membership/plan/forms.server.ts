import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnAdministrator } from "~/domain/company/administrators.server";
import { writeTo } from "~/domain/conversation/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, senderOf } from "~/domain/kernel/rate-limit.server";
import {
  askAdministratorForm,
  cancelOrderForm,
  checkPromoForm,
  endForm,
  orderForm,
  orderOf,
} from "~/domain/membership/form.server";
import { cancelOrder, orderPlan } from "~/domain/membership/order/commands.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import { endSubscription } from "~/domain/membership/subscription/subscription-end.server";
import { env } from "~/env.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import i18next from "~/i18n";
import { pathTo, pathToConversation } from "~/paths";

/**
 * Takes the order, the question what a promo code does, an end, a cancelled order, and the word to an administrator.
 */
export function handlePlan(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    order: {
      schema: orderForm,
      run: async (ctx, input) => {
        const id = await orderPlan(ctx, orderOf(input));
        return redirectWithFlash(pathTo("planOrder", { id }), "membership:flash.ordered");
      },
    },
    checkPromo: {
      schema: checkPromoForm,
      run: async (ctx, { promoCode, pricingId }) => {
        await countCall(ctx, "promo", senderOf(ctx));
        const promo = await checkPromoCode(ctx, { code: promoCode, pricingId, companyId: ctx.viewer.company.id });
        const query = { promo: promo.code, pricing: promo.pricingId ?? undefined };
        return redirect(`${pathTo("plan", null, query)}#order`, { status: 303 });
      },
    },
    end: {
      schema: endForm,
      run: async (ctx, end) => {
        await endSubscription(ctx, end);
        return redirectWithFlash(pathTo("plan"), "membership:flash.ended", undefined, { date: end.endsOn });
      },
    },
    cancelOrder: {
      schema: cancelOrderForm,
      run: (ctx, { orderId }) => cancelOrder(ctx, orderId),
      accepted: [pathTo("plan"), "membership:flash.cancelled"],
    },
    askAdministrator: { schema: askAdministratorForm, run: askAdministrator },
  });
}

async function askAdministrator(ctx: SignedInContext, input: { administratorId: number; key: string }) {
  const { administratorId: recipientId, key } = input;
  if (recipientId === ctx.viewer.id) throw new DomainError("messageToSelf");
  await requireOwnAdministrator(ctx, recipientId);
  const body = i18next.t("membership:ask.body", { address: `${env.origin}${pathTo("plan")}` });
  const { conversationId } = await writeTo(ctx, { recipientId, body, key });
  return redirectWithFlash(pathToConversation({ id: conversationId, isFreight: false }), "conversation:flash.sent");
}
