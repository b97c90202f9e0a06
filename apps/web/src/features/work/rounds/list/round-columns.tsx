import type { Earned } from '@roundbook/contract/work/prices/earnings';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { PerHour } from '../../prices/parts.tsx';

export function roundDuration({ duration }: Pick<Round, 'duration'>): string {
  return durationWords(durationSeconds(duration));
}

/** The number of a round's jobs that wait to be planned. */
export function DueBadge({ round }: { readonly round: Round }) {
  if (round.dueCount === 0) return null;
  return <StatusBadge colour="amber">{round.dueCount} due</StatusBadge>;
}

/** A round with its £ per hour, if known. */
export interface EarningRound extends Round {
  readonly earned: Earned | undefined;
}

export const roundColumns: readonly Column<EarningRound>[] = [
  {
    id: 'name',
    header: 'Round',
    grow: 2,
    cell: ({ name, colour }) => <StatusBadge colour={colour}>{name}</StatusBadge>,
    sortBy: ({ name }) => name,
  },
  {
    id: 'jobs',
    header: 'Jobs',
    align: 'end',
    cell: ({ jobCount }) => <span className="tabular">{jobCount}</span>,
    sortBy: ({ jobCount }) => jobCount,
  },
  {
    id: 'due',
    header: 'Due now',
    isEmpty: ({ dueCount }) => dueCount === 0,
    cell: (round) => <DueBadge round={round} />,
    sortBy: ({ dueCount }) => dueCount,
  },
  {
    id: 'next',
    header: 'Next due',
    isEmpty: ({ nextDueOn }) => nextDueOn === null,
    cell: ({ nextDueOn }) => nextDueOn && dateText(nextDueOn),
    sortBy: ({ nextDueOn }) => nextDueOn,
  },
  {
    id: 'last',
    header: 'Last done',
    from: 'lg',
    isEmpty: ({ lastDoneOn }) => lastDoneOn === null,
    cell: ({ lastDoneOn }) => lastDoneOn && dateText(lastDoneOn),
    sortBy: ({ lastDoneOn }) => lastDoneOn,
  },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    from: 'md',
    cell: roundDuration,
    sortBy: ({ duration }) => durationSeconds(duration),
    csv: ({ duration }) => duration,
  },
  {
    id: 'price',
    header: 'Worth',
    align: 'end',
    cell: ({ cost }) => <MoneyText pence={cost} />,
    sortBy: ({ cost }) => cost,
    csv: ({ cost }) => cost / 100,
  },
  {
    id: 'earns',
    header: 'Earns',
    grow: 1.5,
    align: 'end',
    isEmpty: ({ earned }) => (earned?.perHour ?? null) === null && !earned?.untimed,
    cell: ({ earned }) => earned && <PerHour earned={earned} />,
    sortBy: ({ earned }) => earned?.perHour ?? null,
    csv: ({ earned }) => (earned?.perHour == null ? null : earned.perHour / 100),
  },
];
