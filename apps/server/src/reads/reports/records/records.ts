import type { Report, ReportFigure, ReportTable } from '@roundbook/contract/home/reports/report';
import {
  byKind,
  RECORD_WORDS,
  type RecordKind,
} from '@roundbook/domain/home/reports/records/record-kinds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import type { ReportFrame } from '../frame.ts';
import { customersTable } from './customers.ts';
import { quotesTable } from './quotes.ts';
import { visitsTable } from './visits.ts';

/** The number of the records and, for visits that were done, their price. */
function figuresOf(kind: RecordKind, { rows, left, totals }: ReportTable): ReportFigure[] {
  const { label, sentence } = RECORD_WORDS[kind];
  const price = totals?.at(-1);
  const shared = { before: null, isHigherBetter: null, target: null, rowsAt: null };
  return [
    { ...shared, metric: kind, label, sentence, unit: 'count', value: rows.length + left },
    ...(typeof price === 'number' && kind !== 'skipped'
      ? [
          {
            ...shared,
            metric: `${kind}Price`,
            label: 'Price',
            sentence: 'The price of these visits together.',
            unit: 'pence' as const,
            value: price,
          },
        ]
      : []),
  ];
}

/** The records behind a figure: those of one kind, newest first. */
export async function recordsReport(
  tx: TenantTransaction,
  frame: ReportFrame,
  kind: RecordKind,
): Promise<Report> {
  // Customers and quotes cannot be told apart by every filter; all of them would not be the rows behind a figure.
  const remarks = byKind(kind, {
    visits: () => [],
    customers: (one) => remarksOnNarrowing(frame, [one]),
    quotes: (one) => remarksOnNarrowing(frame, [one]),
  });
  const shown = { ...frame, compared: null };
  if (remarks.length > 0) return reportOf(shown, { remarks, figures: [], charts: [], tables: [] });
  const table = await byKind(kind, {
    visits: (one) => visitsTable(tx, one, frame),
    customers: (one) => customersTable(tx, one, frame),
    quotes: (one) => quotesTable(tx, one, frame),
  });
  return reportOf(shown, { figures: figuresOf(kind, table), charts: [], tables: [table] });
}
