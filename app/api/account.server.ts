import { z } from "zod";
import {
  changePassword,
  requestPasswordGeneration,
  requestPasswordReset,
  resetPassword,
  setFirstPassword,
} from "~/domain/account/change-password.server";
import { changePasswordForm, mailedLinkForm, newPasswordFields } from "~/domain/account/form.server";
import { acceptTerms, listTermsToAccept } from "~/domain/content/acceptance.server";
import { acceptTermsForm } from "~/domain/content/form.server";
import { DomainError } from "~/domain/kernel/errors";
import { identifier, optionalText, requiredText } from "~/domain/kernel/form.server";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { placeQuestion } from "~/domain/place/form.server";
import { suggestPlaces } from "~/domain/place/queries.server";
import { registerAtOnce } from "~/domain/registration/at-once.server";
import { confirmAccountOrRepeat, resendConfirmation } from "~/domain/registration/confirmation.server";
import { companyStepForm, resendForm, summaryForm, userStepForm } from "~/domain/registration/form.server";
import { findAnnouncements, findCompanies, isSearchable } from "~/domain/search/queries.server";
import { pages } from "~/paths";
import { everybody, operationsOf, signedIn } from "./operation.server";
import { sessionState, stateShape } from "./session.server";
import { derivedField, int, many, one, shapeOf, voidResult } from "./shape.server";

const { mutation, query } = operationsOf("konto");
const registration = operationsOf("rejestracja");
const lookup = operationsOf("slowniki");

const secret = requiredText(200);

/** The whole wizard in one; without `pricingId` it is quick access without a package. */
const registrationForm = z.object({
  company: companyStepForm,
  user: userStepForm,
  pricingId: identifier.optional().transform((id) => id ?? null),
  promoCode: optionalText(50),
  password: newPasswordFields.password,
  invitation: optionalText(200),
  ...summaryForm.shape,
});

registration.mutation("register", {
  page: everybody,
  scope: null,
  form: registrationForm,
  returns: voidResult,
  run: (ctx, registration) => registerAtOnce(ctx, registration),
});

registration.mutation("resendConfirmation", {
  page: everybody,
  scope: null,
  form: resendForm,
  returns: voidResult,
  run: (ctx, { email }) => resendConfirmation(ctx, email),
});

const confirmedAccount = shapeOf<{ isActive: boolean }>()("ConfirmedAccount", { isActive: "Boolean!" });

registration.mutation("confirmAccount", {
  page: everybody,
  scope: null,
  form: z.object({ token: secret }),
  returns: one(confirmedAccount),
  run: (ctx, { token }) => confirmAccountOrRepeat(ctx, token),
});

mutation("requestPassword", {
  page: everybody,
  scope: null,
  form: mailedLinkForm.extend({
    first: z
      .literal("on")
      .optional()
      .transform((tick) => tick === "on"),
  }),
  returns: voidResult,
  run: (ctx, { email, first }) => (first ? requestPasswordGeneration(ctx, email) : requestPasswordReset(ctx, email)),
});

mutation("setPassword", {
  page: everybody,
  scope: null,
  form: z.object({
    token: secret,
    password: newPasswordFields.password,
    first: z
      .literal("on")
      .optional()
      .transform((tick) => tick === "on"),
  }),
  returns: voidResult,
  run: (ctx, { token, password, first }) =>
    first ? setFirstPassword(ctx, token, password) : resetPassword(ctx, token, password),
});

mutation("changePassword", {
  page: pages.changePassword,
  scope: null,
  form: changePasswordForm,
  returns: one(stateShape),
  run: async (ctx, passwords) => {
    const { sessionId } = await changePassword(ctx, passwords);
    return sessionState(ctx, sessionId);
  },
});

type Terms = Awaited<ReturnType<typeof listTermsToAccept>>[number];
const terms = shapeOf<Terms>()("TermsToAccept", {
  id: "Int!",
  slug: "String!",
  title: "String!",
  version: "String!",
  validFrom: "String!",
  summary: "String!",
  mayAccept: "Boolean!",
});

query("termsToAccept", {
  page: pages.terms,
  scope: null,
  returns: many(terms),
  run: (ctx) => listTermsToAccept(ctx),
});

mutation("acceptTerms", {
  page: pages.terms,
  scope: null,
  form: acceptTermsForm.pick({ documentId: true }),
  returns: voidResult,
  run: (ctx, input) => acceptTerms(ctx, input),
});

type Town = Awaited<ReturnType<typeof suggestPlaces>>[number];
const town = shapeOf<Town>()("Town", {
  country: "String!",
  acronym: "String!",
  postalCode: "String",
  city: "String!",
  lat: "Float!",
  lon: "Float!",
});

lookup.query("places", {
  page: signedIn,
  scope: "readFreight",
  form: placeQuestion.omit({ all: true }),
  returns: many(town),
  run: async (ctx, question) => {
    await countCall(ctx, "place", ctx.viewer.id);
    return suggestPlaces(ctx, question);
  },
});

type FoundCompanies = Awaited<ReturnType<typeof findCompanies>>;
type FoundAnnouncements = Awaited<ReturnType<typeof findAnnouncements>>;
type SearchResult = { companies: FoundCompanies; announcements: FoundAnnouncements };

const foundCompany = shapeOf<FoundCompanies["rows"][number]>()("FoundCompany", {
  id: "Int!",
  name: "String!",
  shortName: "String",
  tin: "String!",
  city: "String",
  tags: "[String!]!",
  industries: "[String!]!",
});

const foundAnnouncement = shapeOf<FoundAnnouncements["rows"][number]>()("FoundAnnouncement", {
  id: "Int!",
  title: "String!",
  type: "Int!",
  companyName: "String!",
  activationAt: "DateTime!",
});

const searchResult = shapeOf<SearchResult>()(
  "Found",
  {},
  {
    companies: derivedField(many(foundCompany), ({ companies }: SearchResult) => companies.rows),
    companyCount: derivedField(int, ({ companies }: SearchResult) => companies.total),
    announcements: derivedField(many(foundAnnouncement), ({ announcements }: SearchResult) => announcements.rows),
    announcementCount: derivedField(int, ({ announcements }: SearchResult) => announcements.total),
  },
);

const span = { limit: 20, offset: 0 };

lookup.query("search", {
  page: pages.find,
  scope: null,
  form: z.object({ phrase: requiredText(100) }),
  returns: one(searchResult),
  run: async (ctx, { phrase }) => {
    if (!isSearchable(phrase)) throw new DomainError("phraseMustBeAtLeast3", "phrase");
    const [companies, announcements] = await Promise.all([
      findCompanies(ctx, phrase, span),
      findAnnouncements(ctx, phrase, span),
    ]);
    return { companies, announcements };
  },
});
