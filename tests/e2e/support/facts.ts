import type { Records } from "./records";

export const logins = {
  member: "szef@transbud.example",
  free: "szef@darmowy.example",
  admin: "admin@rada.example",
};

export type Facts = Awaited<ReturnType<typeof prepareFacts>>;

/** What the addresses of the screens name: an announcement with a picture, own comments and enough of them. */
export async function prepareFacts(records: Records) {
  const author = await records.person(logins.member);
  const [attached] = await records.sql<{ id: number; fileId: string }[]>`
    select announcement_id as id, file_id as "fileId" from announcement_files join files on files.id = file_id
    where original_name = 'parking.png' and announcement_files.kind = 'ATTACHMENT'`;
  const long = Array.from({ length: 22 }, (_, index) => `Wpis ${index + 1} ${"bardzo".repeat(12)} długi.`);
  const talk = await records.announcement({ author, title: `Zapytanie o ${"trasę".repeat(12)}`, type: 1 });
  const [commentId = 0, deletedCommentId = 0] = await records.comments(talk.id, author, long);
  const enquiry = await records.announcement({ author, type: 3 });
  const offer = await records.announcement({ author, type: 2 });
  await records.unreadComment(author);
  const [template] = await records.sql<{ id: number }[]>`
    select id from freight_templates where company_id = ${author.companyId} order by id limit 1`;
  const deals = await records.sql<{ id: number; status: string }[]>`
    select distinct on (status) id, status from transactions
    where ${author.companyId} in (shipper_company_id, carrier_company_id) order by status, id`;
  const dealIn = (status: string) => deals.find((deal) => deal.status === status)?.id ?? 0;
  const [vehicle] = await records.sql<{ id: number }[]>`
    select id from vehicles where company_id = ${author.companyId} order by id limit 1`;
  const [document] = await records.sql<{ id: number }[]>`
    select id from company_documents where company_id = ${author.companyId} and state <> 'REPLACED' order by id limit 1`;
  const [draft] = await records.sql<
    { id: number }[]
  >`select id from pricings where not is_confirmed order by id limit 1`;
  const [ordered] = await records.sql<
    { id: number }[]
  >`select id from pricings where id in (select pricing_id from subscriptions where active_to is null) order by id limit 1`;
  const [code] = await records.sql<{ id: number }[]>`select id from promo_codes where code = 'RADA2026'`;
  const [planOrder] = await records.sql<{ id: number }[]>`
    select id from plan_orders where company_id = ${author.companyId} order by id limit 1`;
  const [webhook] = await records.sql<{ id: number }[]>`
    select id from webhooks where company_id = ${author.companyId} order by id limit 1`;
  await records.sql`
    insert into complaints
      (number, kind, subject, content, issuer_id, company_id, subject_kind, subject_id, against_company_id)
    values ('ZG/2000/000001', 'PROBLEM', 'Brak zapłaty za transport', 'Termin minął.', ${author.id}, ${author.companyId},
      'transaction', ${dealIn("COMPLETED")}, (select shipper_company_id + carrier_company_id - ${author.companyId}
        from transactions where id = ${dealIn("COMPLETED")}))
    on conflict do nothing`;
  const [offered] = await records.sql<{ id: number }[]>`
    select id from offers where status = 'SUBMITTED' and awaits_company_id = ${author.companyId} order by id limit 1`;
  const surveys = await records.sql<{ id: number; status: string }[]>`select id, status from interviews`;
  const surveyIn = (status: string) => surveys.find((survey) => survey.status === status)?.id ?? 0;
  const [mail] = await records.sql<{ id: number }[]>`select id from outbox_emails order by id limit 1`;
  const [failedMail] = await records.sql<
    { id: number }[]
  >`select id from outbox_emails where status = 'FAILED' order by id limit 1`;
  const [waiting] = await records.sql<{ id: number }[]>`select id from companies where short_name = 'Trans-Wilga'`;
  const carrier = await records.person("szef@cargopol.example");
  const complaintOf = async (status: number) => {
    const [complaint] = await records.sql<{ id: number }[]>`
      select id from complaints where company_id = ${author.companyId} and status = ${status} order by id limit 1`;
    return complaint?.id ?? 0;
  };
  const [visited] = await records.sql<{ id: number; receipt: string }[]>`
    select id, form_key as receipt from complaints where company_id is null and issuer_id is null order by id desc limit 1`;
  await records.sql`
    insert into case_links (token_hash, complaint_id) values (sha256('case-of-the-screens'), ${visited?.id ?? 0})
    on conflict do nothing`;
  await records.sql`
    insert into case_links (token_hash, user_id, company_decision_id)
    select sha256('appeal-of-the-screens'), ${author.id}, max(id) from company_status_changes where action = 'suspend'
    on conflict do nothing`;
  return {
    complaintId: await complaintOf(2),
    newComplaintId: await complaintOf(1),
    closedSurveyId: surveyIn("CLOSED"),
    draftSurveyId: surveyIn("DRAFT"),
    caseId: visited?.id ?? 0,
    receipt: visited?.receipt ?? "",
    shipmentId: (await records.posting({ author: carrier, additionalInfo: "Uwagi ".repeat(40) })).id,
    fixedLoadId: (await records.posting({ author: carrier, takers: "ALL" })).id,
    vehicleOfferId: (await records.posting({ author: carrier, kind: "VEHICLE" })).id,
    attached: attached ?? { id: 0, fileId: "" },
    talk,
    commentId,
    deletedCommentId,
    enquiry,
    offer,
    draftPricingId: draft?.id ?? 0,
    orderedPricingId: ordered?.id ?? 0,
    promoCodeId: code?.id ?? 0,
    mailId: mail?.id ?? 0,
    failedMailId: failedMail?.id ?? 0,
    companyId: waiting?.id ?? 0,
    userId: author.id,
    colleagueId: (await records.person("spedytor@transbud.example")).id,
    templateId: template?.id ?? 0,
    vehicleId: vehicle?.id ?? 0,
    runningDealId: dealIn("IN_PROGRESS"),
    endedDealId: dealIn("COMPLETED"),
    cancelledDealId: dealIn("CANCELLED"),
    documentId: document?.id ?? 0,
    planOrderId: planOrder?.id ?? 0,
    webhookId: webhook?.id ?? 0,
    offerId: offered?.id ?? 0,
    ownShipmentId: (await records.posting({ author, kind: "SHIPMENT" })).id,
    ownVehicleOfferId: (await records.posting({ author, kind: "VEHICLE" })).id,
    ...(await prepareTalk(records, author, talk.id)),
  };
}

/** Conversations, long and short, about an announcement, postings and nothing, and whom they are with. */
async function prepareTalk(records: Records, author: Awaited<ReturnType<Records["person"]>>, announcementId: number) {
  const other = await records.person("piotr@cargopol.example");
  const long = Array.from({ length: 23 }, (_, index) => `Wpis ${index + 1} ${"bardzo".repeat(12)} długi.`);
  const talkWith = await records.conversation(author, other, long);
  const about = await records.conversation(other, author, long.slice(0, 7), announcementId);
  const asked = await records.talkedPosting(other);
  const freight = await records.postingTalk(author, other, long.slice(0, 3), asked);
  const own = await records.talkedPosting(author, `Miejscowość${"długa".repeat(12)}`);
  await records.postingTalk(other, author, long.slice(0, 2), own);
  const offered = await records.talkedPosting(other);
  return {
    conversationId: talkWith.id,
    messageId: talkWith.messageIds[1] ?? 0,
    aboutId: about.id,
    other,
    freightId: freight.id,
    own,
    offered,
  };
}
