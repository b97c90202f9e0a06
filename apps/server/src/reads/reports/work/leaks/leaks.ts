import type { Report } from '@roundbook/contract/home/reports/report';
import {
  DAYS_OF_LEAKS,
  type Leak,
  LEAK_WORDS,
  LEAKS,
} from '@roundbook/domain/home/reports/work/leaks';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { reportOf } from '../../building/report.ts';
import { shortened } from '../../building/tables.ts';
import type { ReportFrame } from '../../frame.ts';
import { rankedChart } from '../ranked.ts';
import { findLeaks, type FoundLeak } from './found-leaks.ts';

const SENTENCE =
  'Money that the firm loses each year: work and fees that were not billed in the last twelve months, and recurring work whose way of paying failed, whose price lies far below its round’s, or that is skipped too often.';

/** The page on which a leak is repaired. */
function repairAt({ leak, jobId, customerId }: FoundLeak): string {
  return leak === 'methodFailed' ? `/manage/customers/${customerId}` : `/plan/jobs/${jobId}`;
}

/** The money that leaks from the firm, with a link to each repair. The report's range and filters do not change it. */
export async function leaksReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const leaks = await findLeaks(tx, frame.today);
  const sumOf = (kind: Leak) =>
    sumPence(leaks.filter(({ leak }) => leak === kind).map(({ lostAYear }) => lostAYear));
  const total = sumPence(leaks.map(({ lostAYear }) => lostAYear));
  return reportOf(frame, {
    remarks: [`Leaks of the last ${DAYS_OF_LEAKS} days, whichever period is chosen.`],
    figures: [
      {
        metric: 'leaks',
        label: 'Lost a year',
        sentence: SENTENCE,
        unit: 'pence',
        value: total,
        before: null,
        isHigherBetter: false,
        target: null,
        rowsAt: null,
      },
    ],
    charts: [
      rankedChart(
        { key: 'leaks', title: 'Where money leaks', unit: 'pence' },
        'Lost a year',
        LEAKS.filter((kind) => sumOf(kind) > 0).map((kind) => ({
          label: LEAK_WORDS[kind].label,
          value: sumOf(kind),
          rowsAt: null,
        })),
      ),
    ],
    tables: [
      shortened({
        key: 'leaks',
        title: 'Leaks and their repairs',
        columns: [
          { label: 'Leak', unit: 'text' },
          { label: 'Customer', unit: 'text' },
          { label: 'Job', unit: 'text' },
          { label: 'Visits', unit: 'count' },
          { label: 'Lost a year', unit: 'pence' },
          { label: 'Repair', unit: 'text' },
        ],
        rows: leaks.map((one) => ({
          cells: [
            LEAK_WORDS[one.leak].label,
            one.customerName,
            one.title,
            one.visits,
            one.lostAYear,
            LEAK_WORDS[one.leak].repair,
          ],
          rowsAt: repairAt(one),
        })),
        totals: ['Total', null, null, null, total, null],
      }),
    ],
  });
}
