import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { administer } from '../postgres/administer.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { schemaText } from './schema-text.ts';

const committed = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
const REMEDY = 'The migrations lead to another schema: run `npm run generate`';

/** Runs `work` with a temporary database. */
async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
  template?: string,
): Promise<Result> {
  const database = await createTestDatabase(template);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

test('schema.sql is the schema that the migrations produce', async () => {
  expect(await withDatabase(schemaText), REMEDY).toBe(await committed('schema.sql'));
});

/** The schema of an empty database after the text is applied to it. */
const appliedAgain = (text: string) =>
  withDatabase(async (url) => {
    await administer(url, text);
    return schemaText(url);
  }, 'template0');

test('applying schema.sql to an empty database creates the same schema', async () => {
  const text = await committed('schema.sql');
  expect(await appliedAgain(text)).toBe(text);
});

test('changes made by a migration appear in the text', async () => {
  const before = await committed('schema.sql');
  const after = await withDatabase(async (url) => {
    await administer(
      url,
      `alter table tags add column shade text default 'light' not null`,
      'alter table interests no force row level security, enable row level security',
      'create policy theirs on interests as restrictive for insert to roundbook_app with check (true)',
      'grant delete, update (name) on interests to roundbook_app',
      'alter table posting_lines disable trigger postings_balance',
      // The reference in the other direction already exists: businesses refer to tenants.
      'alter table tenants add foreign key (business_id) references businesses',
    );
    return schemaText(url);
  });
  const linesBefore = new Set(before.split('\n'));
  expect(after.split('\n').filter((line) => !linesBefore.has(line))).toMatchInlineSnapshot(`
    [
      "ALTER TABLE tenants ADD CONSTRAINT tenants_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(business_id);",
      "  shade text DEFAULT 'light'::text NOT NULL,",
      "ALTER TABLE interests ENABLE ROW LEVEL SECURITY;",
      "CREATE POLICY theirs ON interests AS RESTRICTIVE FOR INSERT TO roundbook_app",
      "  WITH CHECK (true);",
      "GRANT DELETE, INSERT, SELECT, UPDATE (name) ON interests TO roundbook_app;",
      "ALTER TABLE posting_lines DISABLE TRIGGER postings_balance;",
    ]
  `);
  expect(await appliedAgain(after)).toBe(after);
});

test('an object of an unknown kind is not silently left out of the text', async () => {
  await withDatabase(async (url) => {
    await administer(url, 'create view names as select name from tags');
    await expect(schemaText(url)).rejects.toThrow('to describe view names');
  });
});
