import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { setOrganisationName } from "./i18n";

const named = document.querySelector<HTMLMetaElement>("meta[name=organisation]");
if (named) setOrganisationName(JSON.parse(named.content));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
