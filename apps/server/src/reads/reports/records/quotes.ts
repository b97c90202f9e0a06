import { sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { type QuoteKind, RECORD_WORDS } from '@roundbook/domain/home/reports/records/record-kinds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { quotesAsked } from '../../../features/customers/quotes/asking/reported-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReportFrame } from '../frame.ts';
import { MOST_RECORDS } from './most-records.ts';

interface QuoteRow {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly day: PlainDate;
  readonly status: QuoteStatus;
  readonly reason: string;
  readonly waited: number | null;
  readonly price: number | null;
  readonly all: number;
}

const CONDITIONS = {
  quotesAsked: sql`true`,
  quotesWon: sql`x.is_won`,
  quotesLost: sql`x.is_lost`,
} as const satisfies Readonly<Record<QuoteKind, unknown>>;

function findQuotes(
  tx: TenantTransaction,
  kind: QuoteKind,
  { days }: ReportFrame,
): Promise<QuoteRow[]> {
  return tx.all(sql<QuoteRow>`
    select x.id, x.name, x.title, x.day, x.status, x.reason, x.waited, x.price, count(*) over () as "all"
      from (${quotesAsked(days)}) x where ${CONDITIONS[kind]}
     order by x.day desc, x.id desc limit ${MOST_RECORDS}::int`);
}

/** The table of the quotes of a kind. */
export async function quotesTable(
  tx: TenantTransaction,
  kind: QuoteKind,
  frame: ReportFrame,
): Promise<ReportTable> {
  const quotes = await findQuotes(tx, kind, frame);
  return {
    key: kind,
    title: RECORD_WORDS[kind].label,
    columns: [
      { label: 'Name', unit: 'text' },
      { label: 'Quote', unit: 'text' },
      { label: 'Asked on', unit: 'date' },
      { label: 'Status', unit: 'text' },
      { label: 'Reason', unit: 'text' },
      { label: 'Days to answer', unit: 'days' },
      { label: 'Price', unit: 'pence' },
    ],
    rows: quotes.map(({ id, name, title, day, status, reason, waited, price }) => ({
      cells: [name, title, day, status, reason, waited, price],
      rowsAt: `/manage/quotes/${id}`,
    })),
    totals: null,
    left: (quotes[0]?.all ?? 0) - quotes.length,
  };
}
