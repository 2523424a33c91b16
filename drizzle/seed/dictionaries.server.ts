import { sql } from "drizzle-orm";
import { favouritesGroup } from "~/domain/company/mark/mark";
import { features, type Permission, permissions } from "~/domain/kernel/permission";
import { currencyCodes } from "~/domain/units/money";
import type { Database } from "../../app/db.server";
import type { OrganisationName } from "../../app/i18n/organisation";
import { dictionaryPermissions, dictionaryRolePermissions, dictionaryRoles } from "../schema/account";
import {
  countries,
  currencies,
  dictionaryLanguages,
  industries,
  legalForms,
  userGroups,
  voivodeships,
} from "../schema/dictionary";
import { restrictionFeatures, restrictions, restrictionTranslations } from "../schema/membership";
import {
  countryRows,
  industryRows,
  legalFormRows,
  permissionLabels,
  restrictionTexts,
  voivodeshipRows,
} from "./dictionaries";
import { seedPlaces } from "./places.server";

/** Loads the dictionaries the product cannot do without. Safe to run again: what is there already stays. */
export async function seedDictionaries(db: Database, organisation: OrganisationName): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(countries).values(countryRows).onConflictDoNothing();
    const poland = tx.select({ id: countries.id }).from(countries).where(sql`${countries.acronym} = 'PL'`);
    await tx
      .insert(voivodeships)
      .values(voivodeshipRows.map((row) => ({ ...row, countryId: sql`(${poland})` })))
      .onConflictDoNothing();
    await tx.insert(industries).values(industryRows).onConflictDoNothing();
    await tx
      .insert(legalForms)
      .values(legalFormRows.map((name) => ({ name })))
      .onConflictDoNothing();
    await tx.insert(userGroups).values(userGroupRows(organisation)).onConflictDoNothing();
    await tx.insert(currencies).values(currencyRows).onConflictDoNothing();
    await tx.insert(dictionaryLanguages).values({ id: 1, code: "pl" }).onConflictDoNothing();
    await seedRoles(tx, organisation);
    await seedRestrictions(tx);
  });
  await seedPlaces(db);
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

async function seedRoles(tx: Transaction, organisation: OrganisationName) {
  const labels = permissionLabels(organisation);
  const roles = roleRows(organisation);
  await tx
    .insert(dictionaryPermissions)
    .values(permissions.map((permission) => ({ permission, label: labels[permission] })))
    .onConflictDoNothing();
  await tx
    .insert(dictionaryRoles)
    .values(roles.map(({ name, label }) => ({ name, label })))
    .onConflictDoNothing();
  for (const role of roles) {
    if (role.permissions.length === 0) continue;
    await tx
      .insert(dictionaryRolePermissions)
      .select(
        sql`select ${dictionaryRoles.id}, ${dictionaryPermissions.id} from ${dictionaryRoles}, ${dictionaryPermissions}
          where ${dictionaryRoles.name} = ${role.name} and ${dictionaryPermissions.permission} in ${[...role.permissions]}`,
      )
      .onConflictDoNothing();
  }
}

async function seedRestrictions(tx: Transaction) {
  const rows = Object.entries(features) as [keyof typeof features, number][];
  await tx
    .insert(restrictionFeatures)
    .values(rows.map(([code, id]) => ({ id, code })))
    .onConflictDoNothing();
  await tx
    .insert(restrictions)
    .values(rows.map(([, id]) => ({ restrictionFeatureId: id })))
    .onConflictDoNothing();
  const storedRestrictions = await tx.select().from(restrictions);
  const textOf = new Map(rows.map(([code, id]) => [id, restrictionTexts[code]]));
  await tx
    .insert(restrictionTranslations)
    .values(
      storedRestrictions.map(({ id, restrictionFeatureId }) => ({
        restrictionId: id,
        dictionaryLanguageId: 1,
        restrictionFeatureId,
        text: textOf.get(restrictionFeatureId) ?? "",
      })),
    )
    .onConflictDoNothing();
}

const userGroupRows = ({ genitive }: OrganisationName) => [
  { id: 0, code: "ALL", label: "Wszyscy" },
  { id: 1, code: "MEMBERS", label: `Członkowie ${genitive}` },
  { id: 2, code: "TRANSPORT", label: "Firmy transportowe" },
  { id: 3, code: "FREIGHT", label: "Firmy spedycyjne" },
  { id: 4, code: "OWN_COMPANY", label: "Moja firma" },
  { id: favouritesGroup, code: "FAVOURITES", label: "Ulubione firmy" },
];

const currencyRows = currencyCodes.map((code, id) => ({ id, code }));

type Role = { name: string; label: string; permissions: readonly Permission[] };

const roleRows = ({ genitive }: OrganisationName): Role[] => [
  { name: "PORTAL_ADMIN", label: "Administrator portalu", permissions },
  {
    name: "COUNCIL_OFFICE",
    label: `Biuro ${genitive}`,
    permissions: ["ACCESS_CONTROL", "SEND_COUNCIL_MESSAGES", "EDIT_DOCUMENT_PARAMS", "MANAGE_COMPLAINTS"],
  },
  { name: "COMPANY_ADMIN", label: "Administrator firmy", permissions: ["EDIT_EMPLOYEES"] },
  { name: "COMPANY_USER", label: "Pracownik firmy", permissions: [] },
];
