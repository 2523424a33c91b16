import { type ActionFunctionArgs, type LinksFunction, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { addressOfNotice } from "~/domain/digest/address.server";
import { markAllNoticesRead, openNotice } from "~/domain/notice/commands.server";
import { allNoticesForm, oneNoticeForm } from "~/domain/notice/form.server";
import { loaderOf } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { wantedPath } from "~/http/return-to.server";
import { pages } from "~/paths";
import { loadNoticeList } from "./data.server";
import { NoticeList } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.notices;

export const meta: MetaFunction = () => pageTitle("notice:heading");

export const loader = loaderOf(handle, loadNoticeList);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    open: {
      schema: oneNoticeForm,
      run: async (ctx, { noticeId }) => redirect(await addressOfNotice(ctx, await openNotice(ctx, noticeId)), 303),
    },
    markRead: {
      schema: oneNoticeForm,
      run: async (ctx, { noticeId }) => {
        await openNotice(ctx, noticeId);
        return redirect(wantedPath(args.request), 303);
      },
    },
    markAllRead: {
      schema: allNoticesForm,
      run: (ctx) => markAllNoticesRead(ctx),
      accepted: [wantedPath(args.request), "notice:flash.allRead"],
    },
  });
}

export default function Notices() {
  return <NoticeList data={useLoaderData<typeof loader>()} />;
}
