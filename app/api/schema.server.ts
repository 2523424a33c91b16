import { builder } from "./builder.server";
import "./account.server";
import "./announcement.server";
import "./change.server";
import "./company.server";
import "./complaint.server";
import "./conversation.server";
import "./council.server";
import "./negotiation.server";
import "./papers.server";
import "./rating.server";
import "./transport.server";
import "./dictionary.server";
import "./document.server";
import "./employee.server";
import "./fleet.server";
import "./freight.server";
import "./interview.server";
import "./invitation.server";
import "./membership.server";
import "./notice.server";
import "./office.server";
import "./registration.server";
import "./session.server";

/** Every operation of every area. */
export const schema = builder.toSchema({ sortSchema: true });
