import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getGoalStandings } from '@roundbook/contract/home/reports/goals';
import {
  type Goals,
  monthOf,
  paceWords,
  turnoverStanding,
  turnoverWords,
  type WorkingDays,
  workingDays,
} from '@roundbook/domain/home/reports/goals/goals';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { DEFAULT_METRIC_OPTIONS } from '@roundbook/domain/home/reports/metrics/options';
import { endOfMonth, startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { findGoals } from '../../features/home/reports/lookups.ts';
import { showDaysOff } from '../../features/work/availability/lookups.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { computeMetrics } from './computing.ts';
import type { ReportFrame } from './frame.ts';

/** The working days of the month of `today`: not the bank holidays that the firm keeps, nor days on which no one works. */
async function findWorkingDays(tx: TenantTransaction, today: PlainDate): Promise<WorkingDays> {
  const { days } = await showDaysOff(tx, { from: startOfMonth(today), to: endOfMonth(today) });
  return workingDays(today, new Set(days.map(({ date }) => date)));
}

/** This month's progress towards the firm's targets. */
export async function goalStandings(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<ResponseOf<typeof getGoalStandings>> {
  const goals = await findGoals(tx);
  const { turnover, poundsPerHour } = goals;
  const month = monthOf(today);
  if (turnover === null && poundsPerHour === null) {
    return { month, turnover: null, poundsPerHour: null };
  }
  const steps = [{ from: startOfMonth(today), to: today, label: month }];
  const names = [
    ...(turnover === null ? [] : (['turnover'] as const)),
    ...(poundsPerHour === null ? [] : (['poundsPerHour'] as const)),
  ];
  const [found, days] = await Promise.all([
    computeMetrics(tx, names.map(metricNamed), DEFAULT_METRIC_OPTIONS, {
      steps,
      narrowing: {},
      today,
    }),
    findWorkingDays(tx, today),
  ]);
  return {
    month,
    turnover:
      turnover === null
        ? null
        : {
            ...turnoverStanding(turnover, found.get('turnover')!.total ?? 0, days),
            workingDays: days,
          },
    poundsPerHour:
      poundsPerHour === null
        ? null
        : { target: poundsPerHour, value: found.get('poundsPerHour')!.total },
  };
}

/** Whether a report shows this month, so far or whole, of the whole business. */
function isThisMonth({ days, today, narrowing }: ReportFrame): boolean {
  return (
    days.from === startOfMonth(today) &&
    days.to === today &&
    Object.values(narrowing).every((one) => one === undefined)
  );
}

/** The sentence on what remains of this month's turnover, for a report of this month; none without a target. */
export async function goalRemarks(
  tx: TenantTransaction,
  frame: ReportFrame,
  goals: Goals,
  turnover: number | null,
): Promise<string[]> {
  if (goals.turnover === null || !isThisMonth(frame)) return [];
  const days = await findWorkingDays(tx, frame.today);
  const standing = turnoverStanding(goals.turnover, turnover ?? 0, days);
  const words = [turnoverWords(standing, days), paceWords(standing)].filter(Boolean).join(' ');
  return [`Goal for ${monthOf(frame.today)}: ${words}`];
}
