import { sql } from 'kysely';
import type { Report } from '@roundbook/contract/home/reports/report';
import { doneAt, NO_RECORD, recurringAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import type { QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import { milesOf } from '@roundbook/domain/home/reports/metrics/work-time-metrics';
import { measuredRemark } from '@roundbook/domain/home/reports/work/measured-remark';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import { isNoSample } from '../../../features/customers/customers/sample-lookups.ts';
import { job } from '../../../features/work/jobs/relations.ts';
import { visitsOverdue } from '../../../features/work/jobs/reported/care-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { recurringJobs } from '../../../features/work/jobs/reported/recurring-relations.ts';
import { namedRounds } from '../../../features/work/jobs/rounds/lookups.ts';
import { findTarget } from '../../../features/work/prices/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { chartOverTime, figure, readValues, type WantedMetric } from '../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import { shortened } from '../building/tables.ts';
import { askedNow, type ReportFrame } from '../frame.ts';
import type { Asked } from '../sources/asked.ts';
import { countOf, type StepsAndGroups, sumOf } from '../sources/per-step.ts';
import { drivenWorkBy, ofReport, workedTimeBy } from '../sources/time-sources.ts';
import { cellOf, sumsBy, summed } from './grouped.ts';
import { rankedChart } from './ranked.ts';
import { TIME_COLUMNS, timeCells } from './time-columns.ts';
import { findValueAreas, valueMapParts } from './value-map.ts';

const FIGURES: readonly WantedMetric[] = [
  { name: 'roundValue' },
  { name: 'workDone', options: { statistic: 'cost' }, label: 'Price of work done' },
  { name: 'poundsPerHour' },
  { name: 'plannedPoundsPerHour' },
  { name: 'realTime' },
  { name: 'poundsPerMile' },
  { name: 'milesDriven' },
  { name: 'overdueVisits' },
];

/** The year's value of the recurring work in each round. */
async function yearByRound(tx: TenantTransaction, { narrowing }: Asked) {
  const where = sql`${isNoSample('j')} and ${ofCustomers(job.customerId, { tagId: narrowing.tagId })}`;
  const groups = await tx.all(sql<{
    key: string | null;
    cost: number;
    unit: Frequency['unit'];
    every: number;
    count: number;
  }>`
    select x.round_id::text as key, x.cost, x.unit, x.every, count(*) as count
      from (${recurringJobs(narrowing, where)}) x group by 1, 2, 3, 4`);
  return new Map(
    [...Map.groupBy(groups, ({ key }) => key)].map(([key, theirs]) => [
      key,
      {
        jobs: theirs.reduce((sum, { count }) => sum + count, 0),
        yearly: sumPence(
          theirs.map(({ cost, unit, every, count }) => count * pencePerYear(cost, { unit, every })),
        ),
      },
    ]),
  );
}

const byKey = <One extends { readonly key: string | null; readonly sums: unknown }>(
  groups: readonly One[],
): ReadonlyMap<string | null, One['sums']> => new Map(groups.map(({ key, sums }) => [key, sums]));

interface RoundSums {
  readonly recurringWork: QuantitiesOf<'recurringWork'> | undefined;
  readonly workedTime: QuantitiesOf<'workedTime'> | undefined;
  readonly drivenWork: QuantitiesOf<'drivenWork'> | undefined;
  readonly overdueWork: QuantitiesOf<'overdueWork'> | undefined;
}

function cellsOf(sums: RoundSums): (number | null)[] {
  return [
    sums.recurringWork?.jobs ?? 0,
    sums.recurringWork?.yearly ?? 0,
    ...timeCells(sums),
    milesOf(sums.drivenWork?.metres ?? 0),
    cellOf('poundsPerMile', sums),
    sums.overdueWork?.count ?? 0,
    sums.overdueWork?.value ?? 0,
  ];
}

const ROUND_ID = sql`x.round_id`;

/** The sums of every round that has any, and of the work that is in no round; by the round's name. */
async function roundsOf(
  tx: TenantTransaction,
  asked: Asked,
  work: {
    readonly workedTime: Promise<StepsAndGroups<'workedTime'>>;
    readonly drivenWork: Promise<StepsAndGroups<'drivenWork'>>;
  },
) {
  const [years, worked, driven, overdue, rounds] = await Promise.all([
    yearByRound(tx, asked),
    work.workedTime,
    work.drivenWork,
    sumsBy<'overdueWork'>(
      tx,
      visitsOverdue(asked.today, asked.narrowing, ofReport(asked)),
      ROUND_ID,
      { count: countOf(), value: sumOf(sql`x.price`) },
    ),
    namedRounds(tx),
  ]);
  const overdueOf = byKey(overdue);
  const [workedOf, drivenBy] = [byKey(worked.groups), byKey(driven.groups)];
  const names = new Map<string | null, string>([
    ...rounds.map(({ id, name }) => [id, name] as const),
    [null, 'In no round'],
  ]);
  return [...names].flatMap(([id, name]) => {
    const sums: RoundSums = {
      recurringWork: years.get(id),
      workedTime: workedOf.get(id),
      drivenWork: drivenBy.get(id),
      overdueWork: overdueOf.get(id),
    };
    return Object.values(sums).some(Boolean) ? [{ id, name, sums }] : [];
  });
}

/** The value of each round, an hour and a mile, the work that is overdue in it, and a map of the recurring work. */
export async function roundsReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const names = FIGURES.map(({ name }) => name);
  const asked = askedNow(frame);
  const work = {
    workedTime: workedTimeBy(tx, asked, 'round_id'),
    drivenWork: drivenWorkBy(tx, asked, 'round_id'),
  };
  const [values, rounds, { perHour: target }, areas] = await Promise.all([
    readValues(tx, frame, names, work),
    roundsOf(tx, asked, work),
    findTarget(tx),
    findValueAreas(tx, frame),
  ]);
  const map = valueMapParts(areas, frame);
  const rowsOf = (id: string | null) => ({ ...frame.rows, roundId: id ?? NO_RECORD });
  const bars = (value: (sums: RoundSums) => number | null, rowsAt = doneAt) =>
    rounds.map(({ id, name, sums }) => ({
      label: name,
      value: value(sums),
      rowsAt: rowsAt(rowsOf(id)),
    }));
  const all: RoundSums = {
    recurringWork: summed<'recurringWork'>(rounds.flatMap(({ sums }) => sums.recurringWork ?? [])),
    workedTime: summed<'workedTime'>(rounds.flatMap(({ sums }) => sums.workedTime ?? [])),
    drivenWork: summed<'drivenWork'>(rounds.flatMap(({ sums }) => sums.drivenWork ?? [])),
    overdueWork: summed<'overdueWork'>(rounds.flatMap(({ sums }) => sums.overdueWork ?? [])),
  };
  return reportOf(frame, {
    remarks: [
      ...remarksOnNarrowing(frame, names),
      ...(all.workedTime ? [measuredRemark(all.workedTime)] : []).filter((one) => one !== null),
    ],
    figures: FIGURES.map((one) => ({
      ...figure(values, one),
      ...(one.name === 'poundsPerHour' ? { target } : {}),
    })),
    charts: [
      rankedChart(
        { key: 'perHour', title: 'Pounds per hour by round', unit: 'pencePerHour' },
        'Pounds per hour',
        bars((sums) => cellOf('poundsPerHour', sums)),
      ),
      rankedChart(
        { key: 'value', title: 'A year of recurring work by round', unit: 'pence' },
        'Value of a year',
        bars((sums) => sums.recurringWork?.yearly ?? null, recurringAt),
      ),
      rankedChart(
        { key: 'perMile', title: 'Pounds per mile by round', unit: 'pencePerMile' },
        'Pounds per mile',
        bars((sums) => cellOf('poundsPerMile', sums)),
      ),
      map.chart,
      chartOverTime(
        values,
        { name: 'poundsPerHour' },
        { key: 'perHourOverTime', title: 'Pounds per hour over time', kind: 'line' },
      ),
    ],
    tables: [
      shortened({
        key: 'rounds',
        title: 'Rounds',
        columns: [
          { label: 'Round', unit: 'text' },
          { label: 'Recurring jobs', unit: 'count' },
          { label: 'Value of a year', unit: 'pence' },
          ...TIME_COLUMNS,
          { label: 'Miles between visits', unit: 'miles' },
          { label: 'Pounds per mile', unit: 'pencePerMile' },
          { label: 'Overdue visits', unit: 'count' },
          { label: 'Price of overdue visits', unit: 'pence' },
        ],
        rows: rounds.map(({ id, name, sums }) => ({
          cells: [name, ...cellsOf(sums)],
          // A round without any work done on these days has its recurring jobs to show.
          rowsAt: sums.workedTime ? doneAt(rowsOf(id)) : recurringAt(rowsOf(id)),
        })),
        totals: ['Total', ...cellsOf(all)],
      }),
      map.table,
    ],
  });
}
