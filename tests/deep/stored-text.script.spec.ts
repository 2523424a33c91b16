import { expect } from "../e2e/support/journey";
import { addressedScreens, areas, test } from "../e2e/support/screens";
import { connect } from "../support/database";

const payload = `"'><img data-injected src=x onerror=window.injected=1><script data-injected>window.injected=1</script>`;

/** What the portal itself compares or looks up by: with other text there would be no page to look at. */
const comparedColumns =
  /(^|_)(id|login|email|hash|status|kind|mime|key|token|secret|locale|country|symbol|code|currency|interval|bucket|slug|type|postal|city|template|action|role|name_key|terms_version)(_|$)/;

/** Writes the payload into every text of the database that people may have written. Answers the columns it is in. */
async function fillWithPayload(databaseUrl: string): Promise<string[]> {
  const sql = connect(databaseUrl);
  const columns = await sql<{ table: string; column: string; type: string; length: number | null }[]>`
    select c.table_name as table, c.column_name as column, c.data_type as type, c.character_maximum_length as length
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying', 'jsonb')`;
  const filled: string[] = [];
  for (const { table, column, type, length } of columns.filter(({ column }) => !comparedColumns.test(column))) {
    const text = payload.slice(0, length ?? undefined);
    const leaf = `"text": ${JSON.stringify(payload)}`;
    const value =
      type === "jsonb"
        ? sql`regexp_replace(${sql(column)}::text, '"text": "([^"\\\\]|\\\\.)*"', ${leaf}, 'g')::jsonb`
        : sql`${text}`;
    // What the schema holds to values of its own is nobody's text.
    const written = await sql`update ${sql(table)} set ${sql(column)} = ${value} where ${sql(column)} is not null`.then(
      ({ count }) => count > 0,
      () => false,
    );
    if (written) filled.push(`${table}.${column}`);
  }
  await sql.end();
  return filled;
}

for (const [area, seen] of areas(addressedScreens)) {
  test(`stored markup is shown and never becomes part of a page: ${area}`, async ({
    page,
    visit,
    facts,
    databaseUrl,
  }) => {
    test.setTimeout(60_000 * seen.length);
    expect(facts).toBeTruthy();
    const filled = await fillWithPayload(databaseUrl);
    expect(filled).toEqual(
      expect.arrayContaining(["announcements.title", "comments.body", "messages.body", "companies.name", "users.name"]),
    );
    for (const screen of seen) {
      await visit(screen, async () => {
        const injected = await page.evaluate(
          () => [document.querySelectorAll("[data-injected]").length, "injected" in window] as const,
        );
        expect.soft(injected, screen.name).toEqual([0, false]);
      });
    }
  });
}
