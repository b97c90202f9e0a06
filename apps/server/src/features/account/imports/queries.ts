import { sql } from 'kysely';
import type { FirstWeekDay } from '@roundbook/contract/account/imports/first-week';
import type * as contract from '@roundbook/contract/account/imports/imports';
import type { ImportRow } from '@roundbook/contract/account/imports/imports';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { namesOfCustomers } from '../../customers/customers/bulk/lookups.ts';
import { datesOf, jobsOf } from './import-records.ts';
import { importView, rowView } from './import-view.ts';
import { countRows, findRows, type StoredRow } from './row-store.ts';
import { findImport, findImports, type StoredImport } from './store.ts';
import { allTouched } from './undoing/import-touched.ts';

/** The maximum number of imports listed. */
const MOST_LISTED = 20;

/** The maximum number of touched customers named before an import is undone. */
const MOST_NAMED = 50;

/** @throws AppError 404 */
async function load(tx: TenantTransaction, id: string): Promise<StoredImport> {
  const found = await findImport(tx, id);
  if (!found) throw notFound();
  return found;
}

/** The imports of the business. */
export async function list({ tx }: ReadCall<typeof contract.listImports>) {
  return { imports: (await findImports(tx, MOST_LISTED)).map(importView) };
}

/** One import. */
export async function find({ tx, params }: ReadCall<typeof contract.getImport>) {
  return { customerImport: importView(await load(tx, params.id)) };
}

/** Rows as the API shows them, with the names of possible matches. */
export async function viewsOf(
  tx: TenantTransaction,
  rows: readonly StoredRow[],
  stored: StoredImport,
): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ existingId }) => existingId ?? []);
  const nameOf = await namesOfCustomers(tx, ids);
  return rows.map((row) => rowView(row, stored, nameOf));
}

const has = (severity: string) => sql`ir.problems @> ${JSON.stringify([{ severity }])}::jsonb`;

/** A page of rows. */
export async function listRows({ tx, params, query }: ReadCall<typeof contract.listImportRows>) {
  const { filter, perPage, page } = query;
  const condition =
    {
      all: sql`true`,
      problems: sql`ir.problems <> '[]'`,
      errors: has('error'),
    }[filter as string] ?? sql`ir.outcome = ${filter}`;
  const [stored, rows, total] = await Promise.all([
    load(tx, params.id),
    findRows(tx, params.id, condition, { limit: perPage, offset: (page - 1) * perPage }),
    countRows(tx, params.id, condition),
  ]);
  return { rows: await viewsOf(tx, rows, stored), total };
}

/** The number of days in the preview, including today. */
const WEEK = 7;

/** The number of rows read together. */
const PAGE = 2000;

/** The visits due on each day of the first week, grouped by round. */
export async function firstWeek({ tx, params, today }: ReadCall<typeof contract.previewFirstWeek>) {
  const stored = await load(tx, params.id);
  const until = addDays(today, WEEK);
  const days = new Map<PlainDate | null, Map<string, { visits: number; cost: number }>>();
  let later = 0;
  let [after, rows]: [number, StoredRow[]] = [0, []];
  do {
    const goesIn = sql`ir.outcome in ('New', 'Joined', 'Same customer') and ir.position > ${after}`;
    rows = await findRows(tx, params.id, goesIn, { limit: PAGE });
    after = rows.at(-1)?.line ?? after;
    for (const job of rows.flatMap(({ record }) =>
      record ? jobsOf(record, stored.settings) : [],
    )) {
      const { dueOn } = datesOf(job, today);
      if (dueOn === null || dueOn >= until) {
        later += 1;
        continue;
      }
      const day = dueOn < today ? null : dueOn;
      const rounds = days.get(day) ?? new Map<string, { visits: number; cost: number }>();
      const { visits, cost } = rounds.get(job.round) ?? { visits: 0, cost: 0 };
      rounds.set(job.round, { visits: visits + 1, cost: cost + job.cost });
      days.set(day, rounds);
    }
  } while (rows.length === PAGE);
  const shown = [...days].map(([date, rounds]): FirstWeekDay => {
    const all = [...rounds].map(([name, sums]) => ({ name, ...sums }));
    return {
      date,
      visits: all.reduce((sum, one) => sum + one.visits, 0),
      cost: all.reduce((sum, one) => sum + one.cost, 0),
      rounds: all.toSorted((one, other) => other.visits - one.visits),
    };
  });
  return {
    days: shown.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')),
    later,
  };
}

/** The touched customers of an import. */
export async function listTouched({ tx, params }: ReadCall<typeof contract.listTouched>) {
  await load(tx, params.id);
  const touched = await allTouched(tx, params.id);
  const named = touched.slice(0, MOST_NAMED);
  const nameOf = await namesOfCustomers(
    tx,
    named.map(({ customerId }) => customerId),
  );
  return {
    customers: named.map(({ customerId, reasons }) => ({
      customerId,
      displayName: nameOf.get(customerId) ?? '',
      reasons,
    })),
    total: touched.length,
  };
}
