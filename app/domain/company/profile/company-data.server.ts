import { companies, companyIndustries } from "drizzle/schema/company";
import { countries, industries, legalForms, voivodeships } from "drizzle/schema/dictionary";
import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { companyRenamed } from "~/domain/company/events";
import { lockCompany } from "~/domain/company/lock.server";
import { companyPolicy } from "~/domain/company/policy";
import { proposedNames } from "~/domain/company/registered-name";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { countCall, countWrite } from "~/domain/kernel/rate-limit.server";
import type { RegisteredCompany } from "~/ports/business-register";
import { normaliseAddress } from "./address.server";
import { findRegisterAnswer, lookUpCompany } from "./business-register.server";
import { type CompanyField, type CompanySection, type FieldTexts, isReviewed, sectionFields } from "./change";
import { differenceOf, listSectionVersions, recordCompanyChange } from "./changes.server";
import { hasRepeatedTag, maximumTags, trimmedTags } from "./form.server";

type StoredCompany = typeof companies.$inferSelect;
type Columns = Pick<StoredCompany, Exclude<CompanyField, "industryIds">>;
/** What is to stand in some of the fields. */
type Values = Partial<Columns> & { industryIds?: number[] };

type Edit<Section extends CompanySection> = {
  companyId: number;
  section: Section;
  version: number;
  values: {
    [Field in (typeof sectionFields)[Section][number]]: Field extends keyof Columns ? Columns[Field] : number[];
  };
};

/** Whether the council will look at what was saved. */
type EditResult = { needsReview: boolean };

/** The viewer's company as its forms show it, with the ids of its industries. */
export async function findOwnCompany(ctx: SignedInContext) {
  const [company] = await ctx.db
    .select({
      ...getTableColumns(companies),
      industryIds: sql<number[]>`array(select ${companyIndustries.industryId}::float8 from ${companyIndustries}
        where ${companyIndustries.companyId} = ${companies.id} order by 1)`,
    })
    .from(companies)
    .where(eq(companies.id, ctx.viewer.company.id));
  if (!company) throw new DomainError("companyNotFound");
  return company;
}

/**
 * Changes one part of the viewer's company's data as its form showed it; `version` is the part's last change then. A
 * change of name, seat or legal form of a verified company waits for the council's look afterwards, which is answered.
 * Throws operationIsRestricted, tooManyResourceCalls, deniedCompanyUpdate, staleData when somebody changed the part
 * meanwhile, and what is wrong with a field.
 */
export async function editCompanyData<Section extends CompanySection>(
  ctx: SignedInContext,
  { companyId, section, version, values }: Edit<Section>,
): Promise<EditResult> {
  await requireEditing(ctx, companyId);
  const validValues = await checkedValues(ctx, values as Values);
  return inTransaction(ctx, async (ctx) => {
    const company = await requireCompany(ctx, companyId);
    const versions = await listSectionVersions(ctx, companyId);
    if (versions[section].version !== version) throw new DomainError("staleData");
    return writeSection(ctx, company, section, validValues);
  });
}

/**
 * Asks the public register about the viewer's company, unless it was asked today. Throws operationIsRestricted,
 * tooManyResourceCalls, and registerUnavailable when it does not answer. May wait seconds for the network.
 */
export async function askRegisterForOwn(ctx: SignedInContext): Promise<void> {
  requireFeature(ctx.viewer, "companyData");
  await countCall(ctx, "check", ctx.viewer.id);
  const { tin } = await findOwnCompany(ctx);
  const { outcome } = await lookUpCompany(ctx, tin);
  if (outcome === "UNAVAILABLE") throw new DomainError("registerUnavailable");
}

type RegisterSelection = { companyId: number; fields: CompanyField[]; identityVersion: number; seatVersion: number };

/**
 * Takes these fields of the viewer's company from what the register said last; answers as editCompanyData does. Throws
 * what it does, with what is wrong with any field at `fields`, fieldRequired there when none of these can be taken, and
 * tinNotFound when the register knows nothing of the company.
 */
export async function takeRegisterValues(
  ctx: SignedInContext,
  { companyId, fields, identityVersion, seatVersion }: RegisterSelection,
): Promise<EditResult> {
  await requireEditing(ctx, companyId);
  const { tin } = await findOwnCompany(ctx);
  const answer = await findRegisterAnswer(ctx, tin);
  if (!answer?.company) throw new DomainError("tinNotFound");
  const registerValues = await registeredValues(ctx, answer.company);
  const takeable = fields.filter((field) => registerValues[field]);
  if (takeable.length === 0) throw new DomainError("fieldRequired", "fields");
  return inTransaction(ctx, async (ctx) => {
    const company = await requireCompany(ctx, companyId);
    const versions = await listSectionVersions(ctx, companyId);
    const seenVersions = { identity: identityVersion, seat: seatVersion };
    let needsReview = false;
    for (const section of ["identity", "seat"] as const) {
      const takenFields = sectionFields[section].filter((field) => takeable.includes(field));
      if (takenFields.length === 0) continue;
      if (versions[section].version !== seenVersions[section]) throw new DomainError("staleData");
      const selectedValues = Object.fromEntries(takenFields.map((field) => [field, registerValues[field]]));
      const whole = Object.fromEntries(sectionFields[section].map((field) => [field, company[field]]));
      const validValues = await checkedValues(ctx, { ...whole, ...selectedValues }).catch(toldAtFields);
      const result = await writeSection(ctx, company, section, validValues);
      needsReview ||= result.needsReview;
    }
    return { needsReview };
  });
}

/** The dialog of the register has no other field to tell at what is wrong, also with what stands beside the taken. */
function toldAtFields(error: unknown): never {
  throw error instanceof DomainError && error.field ? new DomainError(error.code, "fields", error.params) : error;
}

/** What the register says, by the fields of the company's forms; null where it says nothing. */
export async function registeredValues(ctx: Context, company: RegisteredCompany) {
  const { regon, krs, startDate, registrationDate, postalCode, city, street, streetNumber, houseNumber } = company;
  const { name } = proposedNames(company.name);
  const [voivodeship] = company.voivodeship
    ? await ctx.db.select().from(voivodeships).where(eq(voivodeships.name, company.voivodeship))
    : [];
  return {
    name,
    regon,
    krs,
    startDate,
    registrationDate,
    postalCode,
    city,
    street,
    streetNumber,
    houseNumber,
    voivodeshipId: voivodeship?.id ?? null,
  } as Partial<Record<CompanyField, string | number | null>>;
}

async function requireEditing(ctx: SignedInContext, companyId: number): Promise<void> {
  requireFeature(ctx.viewer, "companyData");
  companyPolicy.authorize(ctx.viewer, "company.edit", { id: companyId });
  await countWrite(ctx);
}

async function requireCompany(ctx: SignedInContext, id: number): Promise<StoredCompany> {
  const company = await lockCompany(ctx, id);
  if (!company) throw new DomainError("deniedCompanyUpdate");
  return company;
}

/** The values as they are stored. Throws postalCodeInvalid, tagsMax, mustBeUnique and the like at their fields. */
async function checkedValues(ctx: SignedInContext, values: Values): Promise<Values> {
  if (values.tags) {
    const tags = trimmedTags(values.tags);
    if (hasRepeatedTag(tags)) throw new DomainError("mustBeUnique", "newTags");
    if (tags.length > maximumTags) throw new DomainError("tagsMax", "newTags", { max: maximumTags });
    return { ...values, tags };
  }
  if (values.countryId === undefined) return values;
  const { countryId, voivodeshipId = null, postalCode } = values;
  return { ...values, ...(await normaliseAddress(ctx, { countryId, voivodeshipId, postalCode: postalCode ?? "" })) };
}

async function writeSection(
  ctx: SignedInContext,
  company: StoredCompany,
  section: CompanySection,
  values: Values,
): Promise<EditResult> {
  const { industryIds, ...columns } = values;
  const storedCompany = { ...company, industryIds: await industriesOf(ctx, company.id) };
  const fields = Object.keys(values) as CompanyField[];
  const [before, after] = await Promise.all([
    textsOf(ctx, storedCompany, fields),
    textsOf(ctx, { ...storedCompany, ...values }, fields),
  ]);
  const difference = differenceOf(before, after);
  if (!difference) return { needsReview: false };
  await ctx.db
    .update(companies)
    .set({ ...columns, version: sql`${companies.version} + 1`, updatedAt: ctx.now })
    .where(eq(companies.id, company.id));
  if (industryIds) await writeIndustries(ctx, company.id, industryIds);
  if ("name" in difference.after || "shortName" in difference.after)
    await companyRenamed.publish(ctx, { companyId: company.id });
  const needsReview = company.isVerified && !company.isCouncil && isReviewed(section, Object.keys(difference.after));
  await recordCompanyChange(ctx, { companyId: company.id, section, ...difference, needsReview });
  await recordAct(ctx, {
    action: `company-edit-${section}`,
    target: { kind: "company", id: company.id },
    ...difference,
  });
  return { needsReview };
}

async function writeIndustries(ctx: SignedInContext, companyId: number, ids: number[]): Promise<void> {
  await ctx.db.delete(companyIndustries).where(eq(companyIndustries.companyId, companyId));
  const rows = [...new Set(ids)].map((industryId) => ({ companyId, industryId }));
  if (rows.length > 0) await ctx.db.insert(companyIndustries).values(rows);
}

async function industriesOf(ctx: Context, companyId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: companyIndustries.industryId })
    .from(companyIndustries)
    .where(eq(companyIndustries.companyId, companyId))
    .orderBy(asc(companyIndustries.industryId));
  return rows.map(({ id }) => id);
}

const dictionaries = { legalFormId: legalForms, countryId: countries, voivodeshipId: voivodeships } as const;
const unknown: Partial<Record<string, ErrorCode>> = { countryId: "countryRequired" };

/** The fields as people read them. Throws wrongFormat at a choice that no list has. */
async function textsOf(
  ctx: Context,
  values: Columns & { industryIds: number[] },
  fields: readonly CompanyField[],
): Promise<FieldTexts> {
  const texts: FieldTexts = {};
  for (const field of fields) {
    const value = values[field];
    if (value === null) texts[field] = null;
    else if (field in dictionaries) texts[field] = await nameIn(ctx, field as keyof typeof dictionaries, Number(value));
    else if (field === "industryIds") texts[field] = await industryNames(ctx, values.industryIds);
    else texts[field] = (Array.isArray(value) ? value.join(", ") : String(value)) || null;
  }
  return texts;
}

async function nameIn(ctx: Context, field: keyof typeof dictionaries, id: number): Promise<string> {
  const list = dictionaries[field];
  const [row] = await ctx.db.select({ name: list.name }).from(list).where(eq(list.id, id));
  if (!row) throw new DomainError(unknown[field] ?? "wrongFormat", field);
  return row.name;
}

async function industryNames(ctx: Context, ids: number[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const rows = await ctx.db
    .select({ name: industries.name })
    .from(industries)
    .where(inArray(industries.id, ids))
    .orderBy(asc(industries.id));
  if (rows.length < new Set(ids).size) throw new DomainError("wrongFormat", "industryIds");
  return rows.map(({ name }) => name).join(", ");
}
