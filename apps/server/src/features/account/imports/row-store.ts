import { type RawBuilder, sql } from 'kysely';
import type { RowChoice, RowOutcome } from '@roundbook/domain/account/imports/outcome';
import type { DuplicateReason } from '@roundbook/domain/customers/customers/duplicates';
import type { ImportRecord, RowProblem } from '@roundbook/imports/record';
import type { TableRow } from '@roundbook/imports/table';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** What one customer of an import brought, for taking it back. */
export interface MadeOfRow {
  readonly isNew: boolean;
  /** How the customer stood once they were written; empty for one who was there before. */
  readonly mark: string;
  readonly jobIds: readonly string[];
  /** Visits that were done before the import. */
  readonly visitIds: readonly string[];
  readonly siteIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly postingIds: readonly string[];
  readonly openingIds: readonly string[];
  readonly paymentIds: readonly string[];
}

/** A row as it is stored. */
export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>>;
  readonly choice: RowChoice | null;
  readonly record: ImportRecord | null;
  readonly problems: readonly RowProblem[];
  readonly lead: number;
  readonly outcome: RowOutcome | null;
  readonly existingId: string | null;
  readonly existingReasons: readonly DuplicateReason[];
  readonly state: 'Waiting' | 'Done' | 'Failed' | 'Taken back' | 'Left';
  readonly customerId: string | null;
  readonly ranks: readonly number[];
}

const COLUMNS = sql`r.position as line, r.cells, r.edits, r.choice, r.record, r.problems, r.lead, r.outcome,
  r.existing_id as "existingId", r.existing_reasons as "existingReasons", r.state,
  r.customer_id as "customerId", r.ranks`;

/** The condition that a row `r` is one of an import. */
export function ofImport(tx: TenantTransaction, importId: string): RawBuilder<unknown> {
  return sql`r.business_id = ${tx.businessId} and r.import_id = ${importId}`;
}

const AT_ONCE = 1000;

/** Stores the rows of a list as they were given. */
export function insertRows(
  tx: TenantTransaction,
  importId: string,
  rows: readonly TableRow[],
): void {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE));
    tx.send(sql`
      insert into customer_import_rows (business_id, import_id, position, lead, cells)
      select ${tx.businessId}::uuid, ${importId}::uuid, g.line, g.line, g.cells
        from jsonb_to_recordset(${some}::jsonb) as g(line integer, cells jsonb) returning 1`);
  }
}

/** Rows of an import in the order of the file. */
export function findRows(
  tx: TenantTransaction,
  importId: string,
  condition: RawBuilder<unknown>,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<StoredRow[]> {
  return tx.all(sql<StoredRow>`
    select ${COLUMNS} from customer_import_rows r where ${ofImport(tx, importId)} and ${condition}
     order by r.position limit ${limit} offset ${offset}`);
}

/** One row of an import. */
export function findRow(
  tx: TenantTransaction,
  importId: string,
  line: number,
): Promise<StoredRow | undefined> {
  return tx.first(sql<StoredRow>`
    select ${COLUMNS} from customer_import_rows r where ${ofImport(tx, importId)} and r.position = ${line}`);
}

/** The rows of one customer but for one of them. */
export function findTogether(
  tx: TenantTransaction,
  importId: string,
  lead: number,
  except: number,
): Promise<StoredRow[]> {
  return tx.all(sql<StoredRow>`
    select ${COLUMNS} from customer_import_rows r
     where ${ofImport(tx, importId)} and r.lead = ${lead} and r.position <> ${except} order by r.position`);
}

/** A row as it was given, and what becomes of it as far as that is known. */
export type GivenAndJudged = Pick<
  StoredRow,
  'line' | 'cells' | 'edits' | 'choice' | 'lead' | 'outcome' | 'existingId'
>;

/** Rows as given, with the user's corrections, from a line on. */
export function findGiven(
  tx: TenantTransaction,
  importId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<GivenAndJudged[]> {
  return tx.all(sql<GivenAndJudged>`
    select r.position as line, r.cells, r.edits, r.choice, r.lead, r.outcome,
      r.existing_id as "existingId" from customer_import_rows r
     where ${ofImport(tx, importId)} and r.position > ${after} order by r.position limit ${most}`);
}

/** Which customers come next. */
interface NextRows {
  readonly state: StoredRow['state'];
  readonly most: number;
  /** The first line of the last customer before them. */
  readonly after?: number;
}

/**
 * The rows of the next customers who go in, or went in: whole customers together. Two statements, since as one the
 * planner may read the whole list once for each customer.
 */
export async function findNext(
  tx: TenantTransaction,
  importId: string,
  { state, most, after = 0 }: NextRows,
): Promise<(StoredRow & { readonly made: MadeOfRow | null })[]> {
  const next = await tx.all(sql<{ lead: number }>`
    select r.lead from customer_import_rows r
     where ${ofImport(tx, importId)} and r.state = ${state} and r.outcome in ('New', 'Joined')
       and r.lead > ${after}
     order by r.lead limit ${most}`);
  if (next.length === 0) return [];
  const leads = next.map(({ lead }) => lead);
  return tx.all(sql<StoredRow & { readonly made: MadeOfRow | null }>`
    select ${COLUMNS}, r.made from customer_import_rows r
     where ${ofImport(tx, importId)} and r.lead = any(${leads}::integer[])
     order by r.lead, r.position`);
}

/** How many rows meet a condition. */
export async function countRows(
  tx: TenantTransaction,
  importId: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*) as count from customer_import_rows r where ${ofImport(tx, importId)} and ${condition}`);
  return row?.count ?? 0;
}

/** How a row is understood. */
export interface ReadRow {
  readonly line: number;
  readonly record: ImportRecord;
  readonly problems: readonly RowProblem[];
}

/** What becomes of a row. */
export interface JudgedRow {
  readonly line: number;
  readonly lead: number;
  readonly outcome: RowOutcome;
  readonly problems: readonly RowProblem[];
  readonly existingId: string | null;
  readonly existingReasons: readonly DuplicateReason[];
}

/** Writes down how rows are understood, and what becomes of them. */
export function saveJudgements(
  tx: TenantTransaction,
  importId: string,
  readings: readonly ReadRow[],
  judged: readonly JudgedRow[],
): void {
  const recordOf = new Map(readings.map(({ line, record }) => [line, record]));
  for (let from = 0; from < judged.length; from += AT_ONCE) {
    const some = judged
      .slice(from, from + AT_ONCE)
      .map((row) => ({ ...row, record: recordOf.get(row.line) }));
    tx.send(sql`
      update customer_import_rows r set record = g.record, problems = g.problems, lead = g.lead,
          outcome = g.outcome, existing_id = g."existingId", existing_reasons = g."existingReasons"
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as g(line integer, record jsonb,
          problems jsonb, lead integer, outcome text, "existingId" uuid, "existingReasons" jsonb)
       where ${ofImport(tx, importId)} and r.position = g.line`);
  }
}

/** Corrects a row, or decides what becomes of it. */
export function saveMend(
  tx: TenantTransaction,
  importId: string,
  line: number,
  { edits, choice }: Pick<StoredRow, 'edits' | 'choice'>,
): void {
  tx.send(sql`
    update customer_import_rows r set edits = ${JSON.stringify(edits)}::jsonb, choice = ${choice}
     where ${ofImport(tx, importId)} and r.position = ${line}`);
}

/**
 * Gives each job of an import its place among those that join the same round: in the order that the list says,
 * else that of its rows. Counts from 1 in each round.
 */
export function rankJobs(tx: TenantTransaction, importId: string): void {
  tx.send(sql`
    update customer_import_rows r set ranks = k.ranks from (
      select position, jsonb_agg(rank order by index) as ranks from (
        select r.position, j.index, row_number() over (
            partition by lower(trim(j.value ->> 'round'))
            order by (j.value ->> 'position')::numeric nulls last, r.position, j.index) as rank
          from customer_import_rows r,
            jsonb_array_elements(r.record -> 'jobs') with ordinality as j(value, index)
         where ${ofImport(tx, importId)} and r.outcome in ('New', 'Joined', 'Same customer')
      ) ranked group by position
    ) k where ${ofImport(tx, importId)} and r.position = k.position`);
}

/** A customer of an import who is through. */
export interface SettledRow {
  readonly lead: number;
  readonly state: StoredRow['state'];
  readonly customerId: string | null;
  readonly made: MadeOfRow | null;
}

/** Notes what became of customers: on all of their rows, and what they brought on the first. */
export function settleRows(
  tx: TenantTransaction,
  importId: string,
  settled: readonly SettledRow[],
): void {
  if (settled.length === 0) return;
  tx.send(sql`
    update customer_import_rows r set state = g.state, customer_id = g."customerId",
        made = case when r.position = r.lead then g.made end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as g(lead integer, state text, "customerId" uuid, made jsonb)
     where ${ofImport(tx, importId)} and r.lead = g.lead`);
}

/** Clears the rows of an import: what it said of people goes, how many they were stays with the import. */
export function deleteRows(tx: TenantTransaction, importId: string): void {
  tx.send(sql`
    delete from customer_import_rows r where ${ofImport(tx, importId)}`);
}

/** Clears what rows say of customers or of possible matches. */
export function eraseRowsOf(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update customer_import_rows set cells = '[]', edits = '{}', record = null, problems = '[]'
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  tx.send(sql`
    update customer_import_rows set existing_id = null, existing_reasons = '[]'
     where business_id = ${tx.businessId} and ${isOneOf(sql`existing_id`, customerIds)}`);
}

/** The names of rounds and of tags that the rows that go in mention, each once. */
export async function namesIn(
  tx: TenantTransaction,
  importId: string,
): Promise<{ rounds: string[]; tags: string[] }> {
  const goesIn = sql`${ofImport(tx, importId)} and r.outcome in ('New', 'Joined', 'Same customer')`;
  const [rounds, tags] = await Promise.all([
    tx.all(sql<{ name: string }>`
      select min(j.value ->> 'round') as name /* never null: name; empty names are left out */
        from customer_import_rows r,
          jsonb_array_elements(r.record -> 'jobs') with ordinality as j(value, index)
       where ${goesIn} and trim(j.value ->> 'round') <> ''
       group by lower(trim(j.value ->> 'round')) order by min(r.position * 1000 + j.index)`),
    tx.all(sql<{ name: string }>`
      select min(t.name) as name from customer_import_rows r,
          jsonb_array_elements_text(r.record #> '{customer,tags}') as t(name)
       where ${goesIn} and trim(t.name) <> ''
       group by lower(trim(t.name)) order by 1`),
  ]);
  return { rounds: rounds.map(({ name }) => name), tags: tags.map(({ name }) => name) };
}
