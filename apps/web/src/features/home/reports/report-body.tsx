import { IconChartBar } from '@tabler/icons-react';
import type { Report } from '@roundbook/contract/home/reports/report';
import { daysInWords } from '@roundbook/domain/home/reports/ranges/range-words';
import type { IncomeBasis } from '@roundbook/domain/home/reports/reports';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { FigureCards } from './figures/figure-cards.tsx';
import { isBlankPart, partsOf, ReportPart } from './report-part.tsx';
import classes from './report-body.module.css';

const BASIS_WORDS: Readonly<Record<IncomeBasis, string>> = {
  cash: 'Income and profit on the cash basis: by the day of the payment',
  work: 'Income and profit by work done: by the day of the work',
};

/** The days of a report in words: "This month so far: 1 to 29 November 2026". */
function daysOf({ range, isSoFar }: Report): string {
  const days = daysInWords(range);
  if (range.label === days) return days;
  const label = isSoFar && !range.label.includes('so far') ? `${range.label} so far` : range.label;
  return `${label}: ${days}`;
}

interface ReportBodyProps {
  readonly name: string;
  readonly report: Report;
  /** The basis of income; null if the report does not depend on it. */
  readonly basis: IncomeBasis | null;
  /** Whether the report shows how things stand now, whichever period is asked for. */
  readonly isOfNow?: boolean;
  /** Whether another period or filter is loading, so that these are the numbers of the previous one. */
  readonly isStale: boolean;
}

/** The content of a report: what it counts, its figures, and its charts with their tables. */
export function ReportBody({ name, report, basis, isOfNow = false, isStale }: ReportBodyProps) {
  const { range, compared, remarks, figures, charts } = report;
  const parts = partsOf(report);
  const isBlank = parts.length > 0 && parts.every(isBlankPart);
  const files = `${name}-${range.from}-${range.to}`;
  return (
    <div className={classes.body} aria-busy={isStale} data-stale={isStale || undefined}>
      {!isOfNow && (
        <div className={classes.about}>
          <strong>{daysOf(report)}</strong>
          {compared && <span>Compared with {compared.label}</span>}
          {basis && <span>{BASIS_WORDS[basis]}</span>}
        </div>
      )}
      {figures.length === 0 && parts.length === 0 && (
        <EmptyState icon={IconChartBar} title="Nothing to report yet">
          The numbers appear with your first jobs, invoices and payments.
        </EmptyState>
      )}
      <FigureCards figures={figures} charts={charts} />
      {remarks.length > 0 && (
        <div className={classes.remarks}>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      )}
      {isBlank && figures.length > 0 && (
        <EmptyState icon={IconChartBar} title="Nothing to report">
          The charts and tables appear with your jobs, invoices and payments.
        </EmptyState>
      )}
      {(isBlank ? [] : parts).map((part) => (
        <ReportPart key={part.table.key} part={part} files={files} />
      ))}
    </div>
  );
}
