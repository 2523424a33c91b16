import { randomUUID } from "node:crypto";
import { listOwnContacts } from "~/domain/company/contact/contacts.server";
import { listCountries, listIndustries, listLegalForms, listVoivodeships } from "~/domain/company/dictionaries.server";
import { formatTin } from "~/domain/company/identifiers";
import { companyPolicy } from "~/domain/company/policy";
import { findRegisterAnswer } from "~/domain/company/profile/business-register.server";
import { type CompanySection, companySections, sectionFields } from "~/domain/company/profile/change";
import { countCompanyChanges, listCompanyChanges, listSectionVersions } from "~/domain/company/profile/changes.server";
import { findOwnCompany, registeredValues } from "~/domain/company/profile/company-data.server";
import { maximumTags } from "~/domain/company/profile/form.server";
import { compareWithRegister } from "~/domain/company/register/register-comparison";
import { companyStatus } from "~/domain/company/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { findOwnPackage } from "~/domain/membership/subscription/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { recoveredValues } from "~/http/recovered-form.server";

type Own = Awaited<ReturnType<typeof findOwnCompany>>;
type Lists = Awaited<ReturnType<typeof loadLists>>;
/** A part as its form shows it; choices are ids, and those of several are lists. */
export type SectionValues = Record<string, string | string[]>;

/** The company's own data part by part, its contacts, the dialog that the address asks for, and who changed what. */
export async function loadOwnCompany(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const [company, lists, versions, contacts, recoveredForm, ownPackage, history] = await Promise.all([
    findOwnCompany(ctx),
    loadLists(ctx),
    listSectionVersions(ctx, ctx.viewer.company.id),
    listOwnContacts(ctx),
    recoveredValues(ctx, request, ...companySections, "saveContact"),
    findOwnPackage(ctx),
    loadHistory(ctx, request),
  ]);
  const texts = textsOf(company, lists);
  const sectionOf = (section: CompanySection) => {
    const { version, by, at } = versions[section];
    const isRecovered = recoveredForm?.one("intent") === section;
    const storedValues = valuesOf(section, company);
    return {
      version: String(version),
      changed: at && { by, moment: formatMoment(at) },
      values: isRecovered
        ? recoveredSection(storedValues, recoveredForm)
        : { ...storedValues, version: String(version) },
      texts,
      isRecovered,
    };
  };
  return {
    id: company.id,
    name: company.name,
    status: companyStatus(company),
    tin: formatTin(company.tin),
    planName: ownPackage?.name ?? null,
    subscription: ownPackage?.subscription ?? null,
    ...lists,
    tags: company.tags,
    maximumTags,
    sections: Object.fromEntries(companySections.map((section) => [section, sectionOf(section)])) as Record<
      CompanySection,
      ReturnType<typeof sectionOf>
    >,
    contacts: contacts.map(({ updatedAt, sortOrder: _, createdAt: __, ...contact }) => ({
      ...contact,
      changed: formatMoment(updatedAt),
    })),
    newContact: { key: randomUUID() },
    areContactsOpen: search.has("contact"),
    askedContact: contactIn(search.get("contact")),
    recoveredContact: recoveredForm?.one("intent") === "saveContact" ? recoveredContact(recoveredForm) : null,
    edited: companySections.find((section) => section === search.get("edit")) ?? null,
    register: search.has("register") ? await loadComparison(ctx, company, texts) : null,
    history,
  };
}

export type OwnCompanyData = Awaited<ReturnType<typeof loadOwnCompany>>;

async function loadLists(ctx: SignedInContext) {
  const [countries, voivodeships, legalForms, industries] = await Promise.all([
    listCountries(ctx),
    listVoivodeships(ctx),
    listLegalForms(ctx),
    listIndustries(ctx),
  ]);
  return { countries, voivodeships, legalForms, industries };
}

async function loadHistory(ctx: SignedInContext, request: Request) {
  if (!companyPolicy.allows(ctx.viewer, "company.readHistory", null)) return null;
  const {
    rows,
    counts: _,
    ...list
  } = await listPage(request, {
    rows: (page) => listCompanyChanges(ctx, page),
    counts: countCompanyChanges(ctx),
    total: (count) => count,
  });
  return { ...list, rows: rows.map(({ createdAt, ...row }) => ({ ...row, changed: formatMoment(createdAt) })) };
}

function contactIn(parameter: string | null): "new" | number | null {
  if (parameter === "new") return "new";
  return identifier.safeParse(parameter).data ?? null;
}

function valuesOf(section: CompanySection, company: Own): SectionValues {
  const values = sectionFields[section].map((name) => {
    const value = company[name];
    return [name, Array.isArray(value) ? value.map(String) : String(value ?? "")];
  });
  return Object.fromEntries(values);
}

type RecoveredForm = NonNullable<Awaited<ReturnType<typeof recoveredValues>>>;

function recoveredSection(storedValues: SectionValues, { one, all }: RecoveredForm): SectionValues {
  const names = [...Object.keys(storedValues), "version", "newTags"];
  return Object.fromEntries(names.map((name) => [name, Array.isArray(storedValues[name]) ? all(name) : one(name)]));
}

function recoveredContact({ one }: RecoveredForm) {
  return {
    name: one("name"),
    surname: one("surname"),
    position: one("position"),
    phone: one("phone"),
    email: one("email"),
    version: one("version"),
  };
}

/** Every field as people read it, blank where nothing stands. */
function textsOf(company: Own, { countries, voivodeships, legalForms, industries }: Lists): Record<string, string> {
  const nameOf = (list: { id: number; name: string }[], id: number | null) => list.find((row) => row.id === id)?.name;
  const listTexts = {
    countryId: nameOf(countries, company.countryId) ?? "",
    voivodeshipId: nameOf(voivodeships, company.voivodeshipId) ?? "",
    legalFormId: nameOf(legalForms, company.legalFormId) ?? "",
    industryIds: industries
      .filter(({ id }) => company.industryIds.includes(id))
      .map(({ name }) => name)
      .join(", "),
    tags: company.tags.join(", "),
  };
  const plain = Object.values(sectionFields)
    .flat()
    .map((name) => [name, String(company[name] ?? "")]);
  return { ...Object.fromEntries(plain), ...listTexts };
}

/** What the register said last, field by field beside what stands here; null before it was ever asked. */
async function loadComparison(ctx: SignedInContext, company: Own, texts: Record<string, string>) {
  const answer = await findRegisterAnswer(ctx, company.tin);
  if (!answer) return null;
  const asked = formatMoment(answer.fetchedAt);
  const { outcome } = answer;
  const declaredData = { ...company, tin: formatTin(company.tin), voivodeship: texts.voivodeshipId || null };
  const comparison = answer.company ? compareWithRegister(declaredData, answer.company) : [];
  const registerValues = answer.company ? await registeredValues(ctx, answer.company) : {};
  const fields = comparison
    .filter(({ differs, isNew }) => differs || isNew)
    .map(({ name: field, ...comparedField }) => {
      const name = field === "voivodeship" ? ("voivodeshipId" as const) : field;
      return { name, ...comparedField, isTakeable: name !== "tin" && Boolean(registerValues[name]) };
    });
  return { outcome, asked, closedOn: answer.company?.closedOn ?? null, fields };
}
