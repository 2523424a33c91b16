import { expect, test } from "vitest";
import { loader as readCompanies } from "~/routes/council/companies/route";
import { loader as readVerification } from "~/routes/council/verification/route";
import { make } from "../support/make";
import { ask, cookieOf } from "../support/sending";

test.each([
  ["/portal/companies?tab=members&page=1", readCompanies],
  ["/portal/verification?kind=company", readVerification],
] as const)(
  "%s: an old link that names a company by its status leads to the company's dialog",
  async (page, loader) => {
    const cookie = await cookieOf(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    const { id } = await make.company({ isVerified: false });
    const read = (path: string) =>
      ask(async (args) => Response.json(await loader(args)), { path, method: "GET", cookie });
    const old = await read(`${page}&status=${id}`);
    expect([old.status, old.headers.get("Location")]).toEqual([302, `${page}&company=${id}`]);
    const data = JSON.parse((await read(`${page}&company=${id}`)).text);
    expect(data.dialog).toMatchObject({ kind: "status", companyId: id });
    expect((await read(`${page}&status=waiting`)).status, "a state is no company").toBe(200);
  },
);

test("the next matter of the queue is led to within its filters, and the queue itself once nothing is left", async () => {
  const cookie = await cookieOf(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
  const company = await make.company({ isVerified: false, waitingSince: new Date(0) });
  await make.user({ company, isActive: false });
  const next = async (query: string) => {
    const path = `/portal/verification?${query}`;
    const answer = await ask(async (args) => Response.json(await readVerification(args)), {
      path,
      method: "GET",
      cookie,
    });
    return [answer.status, answer.headers.get("Location")];
  };
  expect(await next("kind=company&next=1")).toEqual([302, `/portal/verification?kind=company&company=${company.id}`]);
  expect(await next("only=mine&next=1")).toEqual([302, "/portal/verification?only=mine"]);
});
