import { useNavigation } from "@remix-run/react";

/** The style sheet shows it after 200 ms of waiting and lets it grow for 5 s. */
export function Progress() {
  const { state } = useNavigation();
  return <div className="progress" data-busy={state === "idle" ? undefined : true} aria-hidden="true" />;
}
