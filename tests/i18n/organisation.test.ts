import { afterEach, expect, test } from "vitest";
import i18next, { setOrganisationName } from "~/i18n";
import { defaultOrganisationName, readCases } from "~/i18n/organisation";

afterEach(() => setOrganisationName(defaultOrganisationName));

test("OQ-87: texts name the organisation in its cases, also beside values of their own, and follow the configuration", () => {
  const texts = () => [
    i18next.t("company:status.member"),
    i18next.t("company:viewer.since", { day: "2026-11-20" }),
    i18next.t("shell:menu.page.announcements.council"),
    i18next.t("shell:copyright", { year: 2026 }),
  ];
  expect(texts()).toEqual(["członek Rady", "członek Rady od 2026-11-20", "Biuro Rady", "© 2026 Rada Przedsiębiorców"]);
  const cases = readCases("Izba, Izby, Izbie, Izbę, Izbą, Izbie");
  if (cases) setOrganisationName({ full: "Izba Gospodarcza", ...cases });
  expect(texts()).toEqual(["członek Izby", "członek Izby od 2026-11-20", "Biuro Izby", "© 2026 Izba Gospodarcza"]);
});
