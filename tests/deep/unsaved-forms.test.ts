import { beforeAll, describe, expect, test } from "vitest";
import { forms, type Ids, idsOf, named } from "../pages/forms";
import { fixture, tryPortal } from "../pages/odd-requests";
import { endSubjects, lostAfter, lostAfterSignIn } from "../pages/unsaved-forms";

let ids: Ids;

tryPortal();

beforeAll(async () => {
  ids = await idsOf(fixture);
});

test("there are forms to send", () => {
  expect(forms.length).toBeGreaterThan(100);
});

describe("architecture 3.7: nothing typed but passwords is missing from the answer to a form", () => {
  test.each(named)("%s, whose subject is gone", async (_, form) => {
    expect(await lostAfter("its subject is gone", form, ids)).toEqual([]);
  });

  test.each(named)("%s, whose sender lost the right", async (_, form) => {
    expect(await lostAfter("its sender lost the right", form, ids)).toEqual([]);
  });

  test.each(named)("%s, whose session had run out, for its sender alone", async (_, form) => {
    expect(await lostAfterSignIn(form, ids)).toEqual({ own: [], others: [] });
  });

  describe("whose subject has ended", () => {
    beforeAll(endSubjects);

    test.each(named)("%s", async (_, form) => {
      expect(await lostAfter("its subject has ended", form, ids)).toEqual([]);
    });
  });
});
