import type { Report, ReportChart } from '@roundbook/contract/home/reports/report';
import { doneAt, NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import type { QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import { milesOf, pencePerHour } from '@roundbook/domain/home/reports/metrics/work-time-metrics';
import { measuredRemark } from '@roundbook/domain/home/reports/work/measured-remark';
import { secondsOf } from '@roundbook/domain/work/calendar/worked-seconds';
import { listColleagues } from '../../../features/account/grants/lookups.ts';
import { availabilityOf } from '../../../features/work/availability/lookups.ts';
import { findTarget } from '../../../features/work/prices/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { chartOverTime, figure, readValues, type WantedMetric } from '../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import { shortened } from '../building/tables.ts';
import { askedNow, type ReportFrame } from '../frame.ts';
import type { StepsAndGroups } from '../sources/per-step.ts';
import { drivenWorkBy, workedTimeBy } from '../sources/time-sources.ts';
import { cellOf, summed } from './grouped.ts';
import { rankedChart } from './ranked.ts';
import { TIME_COLUMNS, timeCells } from './time-columns.ts';

const FIGURES: readonly WantedMetric[] = [
  { name: 'workDone', options: { statistic: 'cost' }, label: 'Price of work done' },
  { name: 'workDone', options: { statistic: 'count' }, label: 'Visits done' },
  { name: 'poundsPerHour' },
  { name: 'plannedPoundsPerHour' },
  { name: 'realTime' },
  { name: 'measuredVisits' },
];

const MINUTE = 60;

interface PersonSums {
  readonly userId: string | null;
  readonly name: string;
  /** The person's working hours less absences and bank holidays; null if they have none of their own. */
  readonly secondsAtWork: number | null;
  readonly workedTime: QuantitiesOf<'workedTime'> | undefined;
  readonly drivenWork: QuantitiesOf<'drivenWork'> | undefined;
}

const minutesOf = (seconds: number | null) => seconds && Math.round(seconds / MINUTE);

function cellsOf(sums: Omit<PersonSums, 'userId' | 'name'>): (number | null)[] {
  const { secondsAtWork, workedTime, drivenWork } = sums;
  return [
    ...timeCells(sums),
    minutesOf(workedTime?.measuredSeconds ?? 0),
    minutesOf(secondsAtWork),
    secondsAtWork === null ? null : pencePerHour(workedTime?.value ?? 0, secondsAtWork),
    milesOf(drivenWork?.metres ?? 0),
    cellOf('poundsPerMile', sums),
  ];
}

/** Everyone who works in the firm or did work in the range, with their sums. */
async function peopleOf(
  tx: TenantTransaction,
  frame: ReportFrame,
  worked: Promise<StepsAndGroups<'workedTime'>>,
): Promise<PersonSums[]> {
  const { workerId } = frame.narrowing;
  const [{ groups: workedBy }, { groups: driven }, colleagues, available] = await Promise.all([
    worked,
    drivenWorkBy(tx, askedNow(frame), 'person'),
    listColleagues(tx),
    availabilityOf(tx, frame.days),
  ]);
  const names = new Map<string | null, string>([
    ...colleagues.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const])),
    [null, 'No one'],
  ]);
  const hours = new Map(
    available.map(({ userId, days }) => [
      userId,
      days.reduce((sum, day) => sum + secondsOf(day.hours), 0),
    ]),
  );
  const ids = new Set<string | null>([
    ...available.map(({ userId }) => userId),
    ...workedBy.map(({ key }) => key),
  ]);
  return [...ids]
    .filter((id) => workerId === undefined || id === workerId)
    .map((userId) => ({
      userId,
      name: names.get(userId) ?? 'A former colleague',
      secondsAtWork: userId === null ? null : (hours.get(userId) ?? null),
      workedTime: workedBy.find(({ key }) => key === userId)?.sums,
      drivenWork: driven.find(({ key }) => key === userId)?.sums,
    }));
}

/** Planned time beside real time, of the visits that have both. */
function timesChart(
  people: readonly PersonSums[],
  rowsOf: (person: PersonSums) => string,
): ReportChart {
  const timed = people.filter(({ workedTime }) => workedTime && workedTime.bothPlanned > 0);
  return {
    key: 'times',
    title: 'Real time and planned time by person',
    kind: 'bars',
    unit: 'minutes',
    pointsLabel: 'Person',
    points: timed.map((person) => ({ label: person.name, rowsAt: rowsOf(person) })),
    series: [
      {
        label: 'Real time',
        role: 'value',
        values: timed.map(({ workedTime }) => minutesOf(workedTime!.bothSeconds)),
      },
      {
        label: 'Planned time',
        role: 'compared',
        values: timed.map(({ workedTime }) => minutesOf(workedTime!.bothPlanned)),
      },
    ],
  };
}

/** The work and the pounds per hour of each person, and planned time against real. */
export async function workersReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const names = FIGURES.map(({ name }) => name);
  const worked = workedTimeBy(tx, askedNow(frame), 'person');
  const [values, people, { perHour: target }] = await Promise.all([
    readValues(tx, frame, names, { workedTime: worked }),
    peopleOf(tx, frame, worked),
    findTarget(tx),
  ]);
  const rowsOf = ({ userId }: PersonSums) =>
    doneAt({ ...frame.rows, workerId: userId ?? NO_RECORD });
  const all = {
    secondsAtWork: people.reduce((sum, { secondsAtWork }) => sum + (secondsAtWork ?? 0), 0),
    workedTime: summed<'workedTime'>(people.flatMap(({ workedTime }) => workedTime ?? [])),
    drivenWork: summed<'drivenWork'>(people.flatMap(({ drivenWork }) => drivenWork ?? [])),
  };
  const remark = all.workedTime && measuredRemark(all.workedTime);
  return reportOf(frame, {
    remarks: [...remarksOnNarrowing(frame, names), ...(remark ? [remark] : [])],
    figures: FIGURES.map((one) => ({
      ...figure(values, one),
      ...(one.name === 'poundsPerHour' ? { target } : {}),
    })),
    charts: [
      rankedChart(
        { key: 'perHour', title: 'Pounds per hour by person', unit: 'pencePerHour' },
        'Pounds per hour',
        people.map((person) => ({
          label: person.name,
          value: cellOf('poundsPerHour', person),
          rowsAt: rowsOf(person),
        })),
      ),
      timesChart(people, rowsOf),
      chartOverTime(
        values,
        { name: 'poundsPerHour' },
        { key: 'perHourOverTime', title: 'Pounds per hour over time', kind: 'line' },
      ),
    ],
    tables: [
      shortened({
        key: 'people',
        title: 'People',
        columns: [
          { label: 'Person', unit: 'text' },
          ...TIME_COLUMNS,
          { label: 'Measured time', unit: 'minutes' },
          { label: 'Working hours without absences', unit: 'minutes' },
          { label: 'Pounds per working hour', unit: 'pencePerHour' },
          { label: 'Miles between visits', unit: 'miles' },
          { label: 'Pounds per mile', unit: 'pencePerMile' },
        ],
        rows: people.map((person) => ({
          cells: [person.name, ...cellsOf(person)],
          rowsAt: rowsOf(person),
        })),
        totals: ['Total', ...cellsOf(all)],
      }),
    ],
  });
}
