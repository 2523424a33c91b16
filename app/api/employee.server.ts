import { z } from "zod";
import { endSessionForm } from "~/domain/account/form.server";
import { endOtherSessions, endSession, listSessions } from "~/domain/account/sessions.server";
import { createEmployee, dismissReports, editEmployee, sendPasswordLink } from "~/domain/employee/commands.server";
import { employeeStates } from "~/domain/employee/employee";
import {
  employeeForm,
  newEmployeeForm,
  oneEmployeeForm,
  reportEmployeeForm,
  switchOffForm,
} from "~/domain/employee/form.server";
import { countEmployees, employeeOrders, findHandover, listEmployees } from "~/domain/employee/queries.server";
import { reportEmployee } from "~/domain/employee/report.server";
import { switchOffEmployee, switchOnEmployee } from "~/domain/employee/switch-off.server";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { phrase, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { int, many, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("pracownicy");

type Employee = Awaited<ReturnType<typeof listEmployees>>[number];

const employee = shapeOf<Employee>()("Employee", {
  id: "Int!",
  version: "Int!",
  login: "String!",
  name: "String!",
  surname: "String!",
  email: "String!",
  newEmail: "String",
  position: "String",
  phone: "String",
  isActive: "Boolean!",
  isBlocked: "Boolean!",
  isAdmin: "Boolean!",
  openPostings: "Int!",
  emailConfirmedAt: "DateTime",
  switchedOffAt: "DateTime",
  lastLoginAt: "DateTime",
});

list("employees", {
  page: pages.employees,
  scope: "people",
  of: employee,
  form: z.object({ status: z.enum(employeeStates).optional(), phrase, ...sortOf(employeeOrders, "name") }),
  isByPlace: true,
  rows: (ctx, { status = null, phrase, sort, descending, page }) =>
    listEmployees(ctx, { state: status, phrase, sort: { key: sort, isDescending: descending }, page }),
  total: async (ctx, { status, phrase }) => (await countEmployees(ctx, phrase))[status ?? "all"],
});

const handover = shapeOf<Awaited<ReturnType<typeof findHandover>>>()("Handover", { postings: "Int!", talk: "Int!" });

query("handover", {
  page: pages.employees,
  scope: "people",
  form: oneEmployeeForm,
  returns: one(handover),
  run: (ctx, { employeeId }) => findHandover(ctx, employeeId),
});

mutation("addEmployee", {
  page: pages.newEmployee,
  scope: null,
  form: newEmployeeForm,
  returns: int,
  run: (ctx, { declaration: _, ...input }) => createEmployee(ctx, input),
});

mutation("updateEmployee", {
  page: pages.editEmployee,
  scope: null,
  form: employeeForm.safeExtend({ id: identifier }),
  returns: voidResult,
  run: async (ctx, input) => {
    await editEmployee(ctx, input);
  },
});

const onOne = { page: pages.employees, scope: null, form: oneEmployeeForm, returns: voidResult } as const;

mutation("sendPasswordToken", { ...onOne, run: (ctx, { employeeId }) => sendPasswordLink(ctx, { id: employeeId }) });

mutation("switchOnEmployee", { ...onOne, run: (ctx, { employeeId }) => switchOnEmployee(ctx, { id: employeeId }) });

mutation("dismissReports", { ...onOne, run: (ctx, { employeeId }) => dismissReports(ctx, { id: employeeId }) });

mutation("switchOffEmployee", {
  page: pages.employees,
  scope: null,
  form: switchOffForm,
  returns: voidResult,
  run: (ctx, { employeeId, successorId }) => switchOffEmployee(ctx, { id: employeeId, successorId }),
});

mutation("reportEmployee", {
  page: pages.company,
  scope: null,
  form: reportEmployeeForm,
  returns: voidResult,
  run: (ctx, person) => reportEmployee(ctx, person),
});

const session = shapeOf<Awaited<ReturnType<typeof listSessions>>[number]>()("Session", {
  id: "String!",
  ip: "String",
  userAgent: "String",
  createdAt: "DateTime!",
  lastSeenAt: "DateTime!",
  isPresent: "Boolean!",
});

query("sessions", { page: pages.sessions, scope: null, returns: many(session), run: (ctx) => listSessions(ctx) });

mutation("endSession", {
  page: pages.sessions,
  scope: null,
  form: endSessionForm,
  returns: voidResult,
  run: (ctx, { sessionId }) => endSession(ctx, sessionId),
});

mutation("endOtherSessions", {
  page: pages.sessions,
  scope: null,
  returns: int,
  run: (ctx) => endOtherSessions(ctx),
});
