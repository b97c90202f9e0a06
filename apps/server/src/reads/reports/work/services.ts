import type { Report } from '@roundbook/contract/home/reports/report';
import { doneAt, NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import type { QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import { measuredRemark } from '@roundbook/domain/home/reports/work/measured-remark';
import { sharedWork } from '@roundbook/domain/home/reports/work/service-shares';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import { findTarget } from '../../../features/work/prices/lookups.ts';
import { listServices } from '../../../features/work/services/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { chartOverTime, figure, readValues, type WantedMetric } from '../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import { shortened } from '../building/tables.ts';
import { type ReportFrame, askedNow } from '../frame.ts';
import type { StepsAndGroups } from '../sources/per-step.ts';
import { workedTimeByServices } from '../sources/time-sources.ts';
import { cellOf, summed } from './grouped.ts';
import { rankedChart } from './ranked.ts';
import { TIME_COLUMNS, timeCells } from './time-columns.ts';

const FIGURES: readonly WantedMetric[] = [
  { name: 'workDone', options: { statistic: 'cost' }, label: 'Price of work done' },
  { name: 'poundsPerHour' },
  { name: 'plannedPoundsPerHour' },
  { name: 'realTime' },
];

type Worked = QuantitiesOf<'workedTime'>;

/** The work of a service; of jobs without a service if the id is null. */
interface Part {
  readonly id: string | null;
  readonly sums: Worked;
}

const SHARED =
  'The price and the time of a job with several services are divided by the services’ usual prices and times; each of its visits counts for every service.';

/** The work done of each service, by name, and of all services together; a visit counts once in the latter. */
async function servicesOf(tx: TenantTransaction, worked: Promise<StepsAndGroups<'workedTime'>>) {
  const [{ groups }, services] = await Promise.all([worked, listServices(tx)]);
  const weights = new Map(
    services.map(({ id, defaultCost, defaultDuration }) => [
      id,
      { id, price: defaultCost, seconds: durationSeconds(defaultDuration) },
    ]),
  );
  const parts = groups.flatMap(({ key, sums }): Part[] => {
    const given = (key ?? '').split(',').flatMap((id) => weights.get(id) ?? []);
    if (given.length === 0) return [{ id: null, sums }];
    return sharedWork(sums, given).map((part, at) => ({ id: given[at]!.id, sums: part }));
  });
  const byId = Map.groupBy(parts, ({ id }) => id);
  const sumsOf = (id: string | null): Worked | undefined =>
    summed<'workedTime'>((byId.get(id) ?? []).map(({ sums }) => sums));
  const named = [
    ...services.map(({ id, name }) => ({ id, name, workedTime: sumsOf(id) })),
    { id: null, name: 'No service', workedTime: sumsOf(null) },
  ];
  return {
    services: named.filter(({ workedTime }) => workedTime !== undefined),
    all: summed<'workedTime'>(groups.map(({ sums }) => sums)),
    isShared: groups.some(({ key }) => key?.includes(',')),
  };
}

/** The takings and the pounds per hour of each service, and planned time against real. */
export async function servicesReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const names = FIGURES.map(({ name }) => name);
  const worked = workedTimeByServices(tx, askedNow(frame));
  const [values, { services, all, isShared }, { perHour: target }] = await Promise.all([
    readValues(tx, frame, names, { workedTime: worked }),
    servicesOf(tx, worked),
    findTarget(tx),
  ]);
  const remark = all && measuredRemark(all);
  const rowsOf = (id: string | null) => doneAt({ ...frame.rows, serviceId: id ?? NO_RECORD });
  return reportOf(frame, {
    remarks: [
      ...remarksOnNarrowing(frame, names),
      ...(remark ? [remark] : []),
      ...(isShared ? [SHARED] : []),
    ],
    figures: FIGURES.map((one) => ({
      ...figure(values, one),
      ...(one.name === 'poundsPerHour' ? { target } : {}),
    })),
    charts: [
      rankedChart(
        { key: 'takings', title: 'Price of work done by service', unit: 'pence' },
        'Price of work done',
        services.map(({ id, name, workedTime }) => ({
          label: name,
          value: workedTime!.value,
          rowsAt: rowsOf(id),
        })),
      ),
      rankedChart(
        { key: 'perHour', title: 'Pounds per hour by service', unit: 'pencePerHour' },
        'Pounds per hour',
        services.map(({ id, name, workedTime }) => ({
          label: name,
          value: cellOf('poundsPerHour', { workedTime }),
          rowsAt: rowsOf(id),
        })),
      ),
      chartOverTime(
        values,
        { name: 'poundsPerHour' },
        { key: 'perHourOverTime', title: 'Pounds per hour over time', kind: 'line' },
      ),
    ],
    tables: [
      shortened({
        key: 'services',
        title: 'Services',
        columns: [{ label: 'Service', unit: 'text' }, ...TIME_COLUMNS],
        rows: services.map(({ id, name, workedTime }) => ({
          cells: [name, ...timeCells({ workedTime })],
          rowsAt: rowsOf(id),
        })),
        totals: ['Total', ...timeCells({ workedTime: all })],
      }),
    ],
  });
}
