/** The area of a schema file that is called otherwise; of `dictionary.ts` everybody reads. */
export const ownerOf: Record<string, string> = {
  operations: "kernel",
  offer: "deal",
  transaction: "deal",
  register: "company",
};

/**
 * The tables of other areas that an area joins for its lists, or still reads or writes by itself. It may only shrink:
 * what is not here is read through its area's queries, or by what `domain/sql` has for all.
 */
export const tablesRead: Record<string, string> = {
  account: "companies companyIndustries companyStatusChanges recoveredForms subscriptionDefinitions userConsents",
  announcement: "companies files users",
  "app/domain/file-rights.server.ts":
    "announcementFiles companyDocumentFiles companyDocuments complaintAttachments complaintMessages complaints dealDocuments files offers",
  calendar: "companies companyDocuments users",
  company: "files paymentReports planOrders pricings subscriptionDefinitions subscriptions userConsents users vehicles",
  complaint:
    "announcements comments companies companyStatusChanges files freightPostings pricings queueAssignments subscriptionDefinitions userStatusChanges users",
  conversation:
    "announcements companies freightPlaces freightPostings freightSupervisors offerActs offerProposals users",
  deal: "companies companyContacts complaints conversationParticipants conversations files freightContacts freightPlaces freightPostings freightSupervisors messages postingChanges users vehicles",
  digest:
    "companies companyDocuments complaints conversations dealEvents freightPostings interviews messages notices offerProposals offers postingChanges transactions users",
  employee: "accountTokens companies freightPostings freightSupervisors users",
  file: "dealDocuments registrationDraftFiles",
  freight: "companies companyContacts companyScores users vehicles",
  invitation: "companies users",
  mail: "accountTokens invitations users",
  membership: "companies companyChanges users",
  notice: "conversationParticipants conversations messages users",
  queue: "companies companyChanges companyDocuments complaintMessages complaints invitations registerDifferences users",
  registration: "accountTokens companies files users",
  office: "users",
  search: "announcements companies companyIndustries freightPostings vehicles",
  sql: "companies freightPlaces freightPostings legalAcceptances legalDocuments offers transactions users",
  watch: "companies companyChanges companyDocumentFiles companyDocuments files transactions users",
  task: "companies companyDocuments complaintMessages complaints offers transactions",
};

/**
 * The tables of other areas that an area still writes by itself. It may only shrink: all else is written by its owner's
 * verbs.
 */
export const tablesWritten: Record<string, string> = {
  account: "subscriptionDefinitions",
  company: "users",
};
