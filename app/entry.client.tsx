import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { atFirstSign, start, whenIdle } from "./components/shell/when-idle";
import { addWords, setOrganisationName } from "./i18n";
import { readErrorTexts } from "./i18n/error-texts";

const organisationMeta = document.querySelector<HTMLMetaElement>("meta[name=organisation]");
if (organisationMeta) setOrganisationName(JSON.parse(organisationMeta.content));
if (organisationMeta?.dataset.sentences) addWords("errors", JSON.parse(organisationMeta.dataset.sentences));

// What is typed into a dialog that the page was sent with, or pressed in it, waits for no script but the page's.
const parts = document.querySelector("dialog[open], [data-awaited]") ? start() : undefined;

// Whoever does something may be refused.
atFirstSign(() => void readErrorTexts());

whenIdle(takeSheetsOver);

if (parts) parts.then(hydrate);
else hydrate();

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

/**
 * Lets the files of the sheets do what the page was given within itself, so that they change with its pages: once all
 * else is there, which on a slow line they would hold up.
 */
async function takeSheetsOver() {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][media=print]")];
  for (const link of links) link.disabled = false;
  await Promise.all(links.map(loadStylesheet));
  for (const link of links) link.media = "all";
  document.querySelector("#entrance-styles")?.setAttribute("media", "not all");
}

function loadStylesheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => (link.sheet ? resolve() : link.addEventListener("load", () => resolve())));
}
