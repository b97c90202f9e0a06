import { type RawBuilder, sql } from 'kysely';
import type { RowChoice, RowOutcome } from '@roundbook/domain/account/imports/outcome';
import type { DuplicateReason } from '@roundbook/domain/customers/customers/duplicates';
import type { ImportRecord, RowProblem, RowReading } from '@roundbook/imports/record';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The records that were added with an imported customer, stored so that the import can be undone. */
export interface MadeOfRow {
  readonly isNew: boolean;
  /** The customer's state right after the import; empty for an existing customer. */
  readonly mark: string;
  readonly jobIds: readonly string[];
  /** The visits done before the import. */
  readonly visitIds: readonly string[];
  readonly siteIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly postingIds: readonly string[];
  readonly openingIds: readonly string[];
  readonly paymentIds: readonly string[];
}

/** A stored row. */
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

const COLUMNS = sql`ir.position as line, ir.cells, ir.edits, ir.choice, ir.record, ir.problems, ir.lead, ir.outcome,
  ir.existing_id as "existingId", ir.existing_reasons as "existingReasons", ir.state,
  ir.customer_id as "customerId", ir.ranks`;

/** The condition that a row `ir` belongs to an import. */
export function ofImport(tx: TenantTransaction, importId: string): RawBuilder<unknown> {
  return sql`ir.business_id = ${tx.businessId} and ir.import_id = ${importId}`;
}

/**
 * Stores the rows of a list as given. Waits for each statement, so that a long list blocks neither the connection nor
 * the event loop.
 * @param rows JSON strings, each with some of the rows
 */
export async function insertRows(
  tx: TenantTransaction,
  importId: string,
  rows: readonly string[],
): Promise<void> {
  for (const some of rows) {
    await tx.all(sql`
      insert into customer_import_rows (business_id, import_id, position, lead, cells)
      select ${tx.businessId}::uuid, ${importId}::uuid, given.line, given.line, given.cells
        from jsonb_to_recordset(${some}::jsonb) as given(line integer, cells jsonb) returning 1`);
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
    select ${COLUMNS} from customer_import_rows ir where ${ofImport(tx, importId)} and ${condition}
     order by ir.position limit ${limit} offset ${offset}`);
}

/** One row of an import. */
export function findRow(
  tx: TenantTransaction,
  importId: string,
  line: number,
): Promise<StoredRow | undefined> {
  return tx.first(sql<StoredRow>`
    select ${COLUMNS} from customer_import_rows ir where ${ofImport(tx, importId)} and ir.position = ${line}`);
}

/** A customer's rows other than the given one. */
export function findTogether(
  tx: TenantTransaction,
  importId: string,
  lead: number,
  except: number,
): Promise<StoredRow[]> {
  return tx.all(sql<StoredRow>`
    select ${COLUMNS} from customer_import_rows ir
     where ${ofImport(tx, importId)} and ir.lead = ${lead} and ir.position <> ${except} order by ir.position`);
}

/** A row as given, with its outcome if it has already been judged. */
export type GivenAndJudged = Pick<
  StoredRow,
  'line' | 'cells' | 'edits' | 'choice' | 'lead' | 'outcome' | 'existingId'
>;

/** The rows after a line, as given, with the user's corrections. */
export function findGiven(
  tx: TenantTransaction,
  importId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<GivenAndJudged[]> {
  return tx.all(sql<GivenAndJudged>`
    select ir.position as line, ir.cells, ir.edits, ir.choice, ir.lead, ir.outcome,
      ir.existing_id as "existingId" from customer_import_rows ir
     where ${ofImport(tx, importId)} and ir.position > ${after} order by ir.position limit ${most}`);
}

/** The condition on the next customers to select. */
interface NextRows {
  readonly state: StoredRow['state'];
  readonly most: number;
  /** The first line of the last customer already read. */
  readonly after?: number;
}

/**
 * The rows of the next customers to import or undo, with every row of each customer. Uses two statements, since in a
 * single one the planner may read the whole list once for each customer.
 */
export async function findNext(
  tx: TenantTransaction,
  importId: string,
  { state, most, after = 0 }: NextRows,
): Promise<(StoredRow & { readonly made: MadeOfRow | null })[]> {
  const next = await tx.all(sql<{ lead: number }>`
    select ir.lead from customer_import_rows ir
     where ${ofImport(tx, importId)} and ir.state = ${state} and ir.outcome in ('New', 'Joined')
       and ir.lead > ${after}
     order by ir.lead limit ${most}`);
  if (next.length === 0) return [];
  const leads = next.map(({ lead }) => lead);
  return tx.all(sql<StoredRow & { readonly made: MadeOfRow | null }>`
    select ${COLUMNS}, ir.made from customer_import_rows ir
     where ${ofImport(tx, importId)} and ir.lead = any(${leads}::integer[])
     order by ir.lead, ir.position`);
}

/** The number of rows that meet a condition. */
export async function countRows(
  tx: TenantTransaction,
  importId: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*) as count from customer_import_rows ir where ${ofImport(tx, importId)} and ${condition}`);
  return row?.count ?? 0;
}

/** A row as read. */
export interface ReadRow extends RowReading {
  readonly line: number;
}

/** The outcome of a row. */
export interface JudgedRow {
  readonly line: number;
  readonly lead: number;
  readonly outcome: RowOutcome;
  readonly problems: readonly RowProblem[];
  readonly existingId: string | null;
  readonly existingReasons: readonly DuplicateReason[];
}

/** The number of rows whose outcomes one statement saves. */
const SAVED_AT_ONCE = 200;

/**
 * Saves how rows are read, and their outcomes. Waits for each statement, so that a long list blocks neither the
 * connection nor the event loop.
 */
export async function saveJudgements(
  tx: TenantTransaction,
  importId: string,
  readings: readonly ReadRow[],
  judged: readonly JudgedRow[],
): Promise<void> {
  const recordOf = new Map(readings.map(({ line, record }) => [line, record]));
  for (let from = 0; from < judged.length; from += SAVED_AT_ONCE) {
    const some = judged
      .slice(from, from + SAVED_AT_ONCE)
      .map((row) => ({ ...row, record: recordOf.get(row.line) }));
    await tx.all(sql`
      update customer_import_rows ir set record = given.record, problems = given.problems, lead = given.lead,
          outcome = given.outcome, existing_id = given."existingId", existing_reasons = given."existingReasons"
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given(line integer, record jsonb,
          problems jsonb, lead integer, outcome text, "existingId" uuid, "existingReasons" jsonb)
       where ${ofImport(tx, importId)} and ir.position = given.line`);
  }
}

/** Saves a row's corrections and the choice about it. */
export function saveMend(
  tx: TenantTransaction,
  importId: string,
  line: number,
  { edits, choice }: Pick<StoredRow, 'edits' | 'choice'>,
): void {
  tx.send(sql`
    update customer_import_rows ir set edits = ${JSON.stringify(edits)}::jsonb, choice = ${choice}
     where ${ofImport(tx, importId)} and ir.position = ${line}`);
}

/**
 * Numbers the jobs of an import within the round that they join, from 1, in the order that the list gives or,
 * failing that, in the order of the rows.
 */
export function rankJobs(tx: TenantTransaction, importId: string): void {
  tx.send(sql`
    update customer_import_rows ir set ranks = k.ranks from (
      select position, jsonb_agg(rank order by index) as ranks from (
        select ir.position, j.index, row_number() over (
            partition by lower(trim(j.value ->> 'round'))
            order by (j.value ->> 'position')::numeric nulls last, ir.position, j.index) as rank
          from customer_import_rows ir,
            jsonb_array_elements(ir.record -> 'jobs') with ordinality as j(value, index)
         where ${ofImport(tx, importId)} and ir.outcome in ('New', 'Joined', 'Same customer')
      ) ranked group by position
    ) k where ${ofImport(tx, importId)} and ir.position = k.position`);
}

/** The result of a step for one customer of an import. */
export interface SettledRow {
  readonly lead: number;
  readonly state: StoredRow['state'];
  readonly customerId: string | null;
  readonly made: MadeOfRow | null;
}

/**
 * Saves customers' results: the state on each of a customer's rows, and the records added with the customer on the
 * first of these rows.
 */
export function settleRows(
  tx: TenantTransaction,
  importId: string,
  settled: readonly SettledRow[],
): void {
  if (settled.length === 0) return;
  tx.send(sql`
    update customer_import_rows ir set state = given.state, customer_id = given."customerId",
        made = case when ir.position = ir.lead then given.made end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as given(lead integer, state text, "customerId" uuid, made jsonb)
     where ${ofImport(tx, importId)} and ir.lead = given.lead`);
}

/** Deletes the rows of an import, and with them all personal data; the counts stay with the import. */
export function deleteRows(tx: TenantTransaction, importId: string): void {
  tx.send(sql`
    delete from customer_import_rows ir where ${ofImport(tx, importId)}`);
}

/** Clears the given customers' rows, and other rows' possible matches with these customers. */
export function eraseRowsOf(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update customer_import_rows set cells = '[]', edits = '{}', record = null, problems = '[]'
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  tx.send(sql`
    update customer_import_rows set existing_id = null, existing_reasons = '[]'
     where business_id = ${tx.businessId} and ${isOneOf(sql`existing_id`, customerIds)}`);
}

/** The distinct names of rounds and tags in the rows to be imported. */
export async function namesIn(
  tx: TenantTransaction,
  importId: string,
): Promise<{ rounds: string[]; tags: string[] }> {
  const goesIn = sql`${ofImport(tx, importId)} and ir.outcome in ('New', 'Joined', 'Same customer')`;
  const [rounds, tags] = await Promise.all([
    tx.all(sql<{ name: string }>`
      select min(j.value ->> 'round') as name /* never null: name; empty names are left out */
        from customer_import_rows ir,
          jsonb_array_elements(ir.record -> 'jobs') with ordinality as j(value, index)
       where ${goesIn} and trim(j.value ->> 'round') <> ''
       group by lower(trim(j.value ->> 'round')) order by min(ir.position * 1000 + j.index)`),
    tx.all(sql<{ name: string }>`
      select min(t.name) as name from customer_import_rows ir,
          jsonb_array_elements_text(ir.record #> '{customer,tags}') as t(name)
       where ${goesIn} and trim(t.name) <> ''
       group by lower(trim(t.name)) order by 1`),
  ]);
  return { rounds: rounds.map(({ name }) => name), tags: tags.map(({ name }) => name) };
}
