import { Outlet } from "@remix-run/react";
import { ErrorPage } from "~/components/shell/error-page";

/** Stands between the frame and its pages, so that the frame keeps its data when a page fails. */
export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
