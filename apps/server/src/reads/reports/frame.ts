import type { ReportFilter } from '@roundbook/contract/home/reports/report';
import type { RowsFilter } from '@roundbook/domain/home/reports/metrics/metric';
import {
  type ComparedDays,
  comparedDays,
} from '@roundbook/domain/home/reports/ranges/compared-days';
import { reportDays, type ReportDays } from '@roundbook/domain/home/reports/ranges/report-days';
import { type Step, stepLength, stepsOf } from '@roundbook/domain/home/reports/ranges/steps';
import type { IncomeBasis } from '@roundbook/domain/home/reports/reports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Narrowing } from '../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { accept } from '../../platform/http/app-error.ts';
import { findRangeFacts } from './range-facts.ts';
import type { Asked } from './sources/asked.ts';

/** A report's range and filters, checked, with the steps into which the range is divided. */
export interface ReportFrame {
  readonly days: ReportDays;
  readonly steps: readonly Step[];
  /** Null if nothing is compared. */
  readonly compared: ComparedDays | null;
  /** The compared period's steps, which meet those of the range by their position; null if nothing is compared. */
  readonly comparedSteps: readonly Step[] | null;
  readonly basis: IncomeBasis;
  readonly narrowing: Narrowing;
  readonly today: PlainDate;
  /** The range and filters, for links to the rows behind a figure. */
  readonly rows: RowsFilter;
}

type AskedRange = Pick<ReportFilter, 'dateRange' | 'from' | 'to'>;

/** The days of a range that a user asks for. @throws AppError 422 for a range that reaches into the future */
export async function daysAsked(
  tx: TenantTransaction,
  asked: AskedRange,
  today: PlainDate,
): Promise<ReportDays> {
  return accept(reportDays(asked, await findRangeFacts(tx, asked.dateRange, today)));
}

/**
 * The frame of a report. Sends a statement only for ranges that depend on the firm's calendar or its first record.
 * @throws AppError 422 if the range reaches into the future, or has too many steps
 */
export async function reportFrame(
  tx: TenantTransaction,
  query: ReportFilter,
  today: PlainDate,
): Promise<ReportFrame> {
  const { interval, compare, basis, roundId, workerId, serviceId, tagId } = query;
  const days = await daysAsked(tx, query, today);
  const steps = accept(stepsOf(days, interval));
  const compared = comparedDays(days, compare);
  const narrowing = { roundId, workerId, serviceId, tagId };
  return {
    days,
    steps,
    compared,
    comparedSteps: compared && accept(stepsOf(compared, stepLength(days, interval))),
    basis,
    narrowing,
    today,
    rows: { from: days.from, to: days.to, ...narrowing },
  };
}

/** The frame's own range, for a source. */
export function askedNow({ steps, narrowing, today }: ReportFrame): Asked {
  return { steps, narrowing, today };
}

/** The compared range, for a source; null if nothing is compared. */
export function askedBefore({ comparedSteps, narrowing, today }: ReportFrame): Asked | null {
  return comparedSteps && { steps: comparedSteps, narrowing, today };
}
