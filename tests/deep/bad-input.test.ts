import { beforeAll, describe, expect, test } from "vitest";
import { withData } from "../pages/addresses";
import { bodyOf, cookiesAt } from "../pages/form-request";
import { type Fields, fieldsOf, forms, type Ids, idsOf, schemas } from "../pages/forms";
import { fixture, inTurns, send, tryPortal } from "../pages/odd-requests";
import { megabyte, misshapenBodies, oddValues } from "../pages/odd-values";

const fields = forms.flatMap((form) =>
  [...fieldsOf(form), "intent"].map((field) => [form.intent ?? form.schema, field, form] as const),
);

let ids: Ids;

tryPortal();

beforeAll(async () => {
  ids = await idsOf(fixture);
});

test("there are forms to try", () => {
  expect(schemas.size).toBeGreaterThan(0);
  expect(fields.length).toBeGreaterThan(schemas.size);
});

describe("MSGTXT: no field of a form makes the server fail, whatever it alone holds", () => {
  test.each(fields)("%s: %s", { timeout: 600_000 }, async (_, field, form) => {
    const cookies = cookiesAt(form);
    const path = form.address(ids);
    await inTurns([...oddValues, megabyte], async (value) => {
      const isIntent = field === "intent";
      const odd = { ...form.fields(ids), ...(!isIntent && { [field]: value }) };
      const body = await bodyOf(isIntent ? { ...form, intent: value } : form, odd);
      await send(form.persona, { path, cookie: await cookies(), ...body }, `${field}=${value.slice(0, 40)}`);
    });
    await inTurns(misshapenBodies(field), async ([how, write]) => {
      const { [field]: _, ...others }: Fields = { ...form.fields(ids), ...(form.intent && { intent: form.intent }) };
      const request = { cookie: await cookies(), form: write(new URLSearchParams(others).toString()) };
      await send(form.persona, { path, ...request }, how);
      await send(form.persona, { path: withData(path, "nothing"), ...request }, how);
    });
  });
});
