import { z } from "zod";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { transactionAccountForm } from "~/domain/deal/account/form.server";
import { listAccounts } from "~/domain/deal/account/queries.server";
import { transactionSides } from "~/domain/deal/deal";
import { paidAfterForm, paymentForm } from "~/domain/deal/rating/form.server";
import { transactionStatuses } from "~/domain/deal/state";
import { findConfirmation } from "~/domain/deal/terms/confirmation.server";
import { type TransactionCommand, transactionCommands } from "~/domain/deal/transport/command-forms.server";
import { type createDriverLink, listDriverLinks } from "~/domain/deal/transport/driver-link.server";
import { countTransactions, listTransactions } from "~/domain/deal/transport/list.server";
import { reportPaidAfter, reportPayment } from "~/domain/deal/transport/payments.server";
import { settlementLists } from "~/domain/deal/transport/settlement";
import { listSettlements, type Settlement, sumSettlements } from "~/domain/deal/transport/settlements.server";
import { findTransaction, listDocuments, listEvents } from "~/domain/deal/transport/transaction-page.server";
import { checkbox, identifier, problem } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import type { Form } from "./arguments.server";
import { type Document, document, side, terms } from "./deal-shapes.server";
import { phrase } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { many, maybe, type Output, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("transakcje");

type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];
type Event = Awaited<ReturnType<typeof listEvents>>[number];

const event = shapeOf<Event>()("DealEvent", {
  id: "Int!",
  kind: "String!",
  companyId: "Int",
  authorName: "String",
  data: "Json",
  createdAt: "DateTime!",
});

const transactionRow = shapeOf<TransactionRow>()("TransactionRow", {
  id: "Int!",
  number: "String!",
  status: "String!",
  shipperCompanyId: "Int!",
  carrierCompanyId: "Int!",
  terms: one(terms),
  date: "String!",
  lastDay: "String!",
  vehiclePlate: "String",
  other: one(side),
  createdAt: "DateTime!",
  toComplete: "Boolean!",
  proofMissing: "Boolean!",
});

type Account = Awaited<ReturnType<typeof listAccounts>>[number];
const accountAnswer = shapeOf<NonNullable<Account["answer"]>>()("AccountAnswer", {
  day: "String!",
  verdict: "String!",
  answerId: "String!",
});
const account = shapeOf<Account>()("TransactionAccount", {
  id: "Int!",
  number: "String",
  givenAt: "DateTime!",
  givenBy: "String",
  answer: maybe(accountAnswer),
  silentOn: "String",
});

type Parts = { documents: Document[]; events: Event[]; accounts: Account[] };
type Transaction = Awaited<ReturnType<typeof findTransaction>> & Parts;
const transaction = shapeOf<Transaction>()("Transaction", {
  id: "Int!",
  version: "Int!",
  number: "String!",
  status: "String!",
  side: "String!",
  postingId: "Int!",
  loadId: "Int",
  shipperCompanyId: "Int!",
  carrierCompanyId: "Int!",
  supervisor: "String!",
  terms: one(terms),
  date: "String!",
  lastDay: "String!",
  checkCode: "String!",
  vehiclePlate: "String",
  trailerPlate: "String",
  driverName: "String",
  driverPhone: "String",
  hasProof: "Boolean!",
  lacksProof: "Boolean!",
  lacksVehicle: "Boolean!",
  isArchived: "Boolean!",
  createdAt: "DateTime!",
  completedAt: "DateTime",
  cancelledAt: "DateTime",
  cancelReason: "String",
  documents: many(document),
  events: many(event),
  accounts: many(account),
});

list("transactions", {
  page: pages.transactions,
  scope: "deals",
  of: transactionRow,
  form: z.object({
    status: z.enum(transactionStatuses).optional(),
    isWaiting: checkbox,
    isArchived: checkbox,
    side: z.enum(transactionSides).optional(),
    phrase,
  }),
  begin: (_, { isArchived, side = null, phrase }) => ({ isArchived, side, phrase }),
  rows: (ctx, { status = null, isWaiting, page }, filter) =>
    listTransactions(ctx, { ...filter, status, isWaiting, page }),
  total: async (ctx, { status, isWaiting }, filter) =>
    (await countTransactions(ctx, filter))[isWaiting ? "waiting" : (status ?? "all")],
});

const party = shapeOf<Settlement["shipper"]>()("SettlementParty", { id: "Int!", name: "String!", tin: "String!" });

const exchange = shapeOf<NonNullable<Settlement["exchange"]>>()("SettlementRate", {
  number: "String!",
  day: "String!",
  rate: "Float!",
});

const settlement = shapeOf<Settlement>()("Settlement", {
  id: "Int!",
  number: "String!",
  side: "String!",
  shipper: one(party),
  carrier: one(party),
  firstDay: "String!",
  lastDay: "String!",
  completedOn: "String",
  net: "Float!",
  currency: "String!",
  exchange: maybe(exchange),
  netInPln: "Float",
  paymentDays: "Int!",
  dueDay: "String",
  payment: "String!",
  daysLate: "Int",
});

list("settlements", {
  page: pages.settlements,
  scope: "deals",
  of: settlement,
  form: z.object({
    list: z.enum(settlementLists).optional(),
    side: z.enum(transactionSides).optional(),
    month: z
      .string()
      .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, problem("wrongFormat"))
      .optional(),
    phrase,
  }),
  begin: (_, { list = "all", side = null, month = null, phrase }) => ({ list, side, month, phrase }),
  isByPlace: true,
  rows: (ctx, { page }, filter) => listSettlements(ctx, { ...filter, page }),
  total: async (ctx, _, filter) => (await sumSettlements(ctx, filter)).counts[filter.list],
});

query("transaction", {
  page: pages.transaction,
  scope: "deals",
  form: z.object({ id: identifier }),
  returns: one(transaction),
  run: async (ctx, { id }) => {
    const transaction = await findTransaction(ctx, id);
    const [documents, events, accounts] = await Promise.all([
      listDocuments(ctx, id),
      listEvents(ctx, id),
      listAccounts(ctx, id),
    ]);
    return { ...transaction, documents, events, accounts };
  },
});

const confirmation = shapeOf<Awaited<ReturnType<typeof findConfirmation>>>()("Confirmation", {
  id: "Int!",
  number: "String!",
  status: "String!",
  terms: one(terms),
  date: "String!",
  checkCode: "String!",
});

query("transactionConfirmation", {
  page: pages.transactionConfirmation,
  scope: "deals",
  form: z.object({ id: identifier }),
  returns: one(confirmation),
  run: (ctx, { id }) => findConfirmation(ctx, id),
});

const ofTransaction = { transactionId: identifier };

function onTransaction<S extends Form, Value>(
  name: string,
  { form, run }: TransactionCommand<S, Value>,
  returns: Output<Value>,
): void {
  mutation(name, {
    page: pages.transaction,
    scope: "deals",
    returns,
    form: form.extend(ofTransaction),
    run: (ctx, { transactionId, ...input }) => run(ctx, transactionId as number, input as never),
  });
}

onTransaction("fillTransactionVehicle", transactionCommands.fillVehicle, voidResult);
onTransaction("giveTransactionAccount", { form: transactionAccountForm, run: giveAccount }, voidResult);

type DriverLink = Awaited<ReturnType<typeof listDriverLinks>>[number];
const driverLink = shapeOf<DriverLink>()("DriverLink", { id: "Int!", driverName: "String!", createdAt: "DateTime!" });
const newDriverLink = shapeOf<Awaited<ReturnType<typeof createDriverLink>>>()("NewDriverLink", { secret: "String" });

onTransaction("createDriverLink", transactionCommands.createDriverLink, one(newDriverLink));
onTransaction("revokeDriverLink", transactionCommands.revokeDriverLink, voidResult);

query("driverLinks", {
  page: pages.transaction,
  scope: "deals",
  form: z.object(ofTransaction),
  returns: many(driverLink),
  run: async (ctx, { transactionId }) => {
    const { side } = await findTransaction(ctx, transactionId);
    return side === "CARRIER" ? listDriverLinks(ctx, transactionId) : [];
  },
});

onTransaction("nameDriverContacts", transactionCommands.nameDriverContacts, voidResult);
onTransaction("reportTime", transactionCommands.reportTime, voidResult);
onTransaction("completeTransaction", transactionCommands.complete, voidResult);
onTransaction("cancelTransaction", transactionCommands.cancel, voidResult);
onTransaction("archiveTransaction", transactionCommands.archive, voidResult);

const ofPayment = { page: pages.transaction, scope: "deals", returns: voidResult } as const;

mutation("reportPayment", {
  ...ofPayment,
  form: paymentForm,
  run: (ctx, payment) => reportPayment(ctx, payment),
});

mutation("reportPaidAfter", {
  ...ofPayment,
  form: paidAfterForm,
  run: (ctx, which) => reportPaidAfter(ctx, which),
});
