import { sql } from 'kysely';
import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import { percentage, quotient } from '@roundbook/domain/home/reports/metrics/metric';
import { NO_RECORD, recurringAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { valueAreas, type ValueArea } from '@roundbook/domain/home/reports/work/value-areas';
import { sectorText, WHOLE_POSTCODE } from '@roundbook/domain/values/addresses/postcode-sectors';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import {
  joinCustomer,
  joinSite,
  workplace,
} from '../../../features/customers/customers/relations.ts';
import { isNoSample } from '../../../features/customers/customers/sample-lookups.ts';
import { job } from '../../../features/work/jobs/relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { recurringJobsAtSites } from '../../../features/work/jobs/reported/recurring-relations.ts';
import { pointOf } from '../../../features/work/jobs/rounds/point-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReportFrame } from '../frame.ts';

/** The recurring jobs of a sector with the same price and frequency. */
interface PriceGroup {
  /** The sector without its space; null for jobs without a whole postcode. */
  readonly sector: string | null;
  readonly cost: number;
  readonly unit: Frequency['unit'];
  readonly every: number;
  readonly count: number;
  readonly placed: number;
  readonly latitudes: number;
  readonly longitudes: number;
}

/**
 * The recurring work by area, at today's prices. The statement adds up the jobs by sector and price; it finds them in the
 * index `jobs_recurring` and their addresses by the keys of customers and sites.
 */
export async function findValueAreas(
  tx: TenantTransaction,
  { narrowing }: ReportFrame,
): Promise<readonly ValueArea[]> {
  const where = sql`${isNoSample('j')} and ${ofCustomers(job.customerId, { tagId: narrowing.tagId })}`;
  const groups = await tx.all(sql<PriceGroup>`
    select case when p.postcode ~ ${WHOLE_POSTCODE} then left(p.postcode, -2) end as sector,
           x.cost, x.unit, x.every, count(*)::int as count, count(p.place)::int as placed,
           coalesce(sum((p.place ->> 0)::float8), 0) as latitudes,
           coalesce(sum((p.place ->> 1)::float8), 0) as longitudes
      from (${recurringJobsAtSites(narrowing, where)}) x
      ${joinCustomer('x')} ${joinSite('x')}
     cross join lateral (select ${workplace.address} as address offset 0) a
     cross join lateral (
       select upper(replace(coalesce(a.address ->> 'postcode', ''), ' ', '')) as postcode,
              ${pointOf(sql`a.address`)} as place offset 0) p
     group by 1, 2, 3, 4`);
  return valueAreas(
    groups.map(({ sector, count, cost, unit, every, ...places }) => ({
      ...places,
      sector: sector && sectorText(sector),
      jobs: count,
      yearly: count * pencePerYear(cost, { unit, every }),
    })),
  );
}

const AREAS = { key: 'areas', title: 'A year of recurring work by area' } as const;

const nameOf = ({ name }: ValueArea) => name ?? 'No postcode';

/** The map of the recurring work, with the table beside it; each area opens its jobs. */
export function valueMapParts(
  areas: readonly ValueArea[],
  { rows }: ReportFrame,
): { readonly chart: ReportChart; readonly table: ReportTable } {
  const rowsOf = ({ name }: ValueArea) => recurringAt(rows, name ?? NO_RECORD);
  const yearly = sumPence(areas.map((area) => area.yearly));
  const jobs = areas.reduce((sum, area) => sum + area.jobs, 0);
  return {
    chart: {
      ...AREAS,
      kind: 'map',
      unit: 'pence',
      points: areas.map((area): ReportChart['points'][number] => {
        const point = { label: nameOf(area), rowsAt: rowsOf(area) };
        return area.place ? { ...point, at: [...area.place] } : point;
      }),
      series: [
        { label: 'Value of a year', role: 'value', values: areas.map((area) => area.yearly) },
      ],
    },
    table: {
      ...AREAS,
      columns: [
        { label: 'Area', unit: 'text' },
        { label: 'Recurring jobs', unit: 'count' },
        { label: 'Value of a year', unit: 'pence' },
        { label: 'Share', unit: 'percent' },
        { label: 'Value of a job', unit: 'pence' },
      ],
      rows: areas.map((area) => ({
        cells: [
          nameOf(area),
          area.jobs,
          area.yearly,
          percentage(area.yearly, yearly),
          quotient(area.yearly, area.jobs),
        ],
        rowsAt: rowsOf(area),
      })),
      totals: ['Total', jobs, yearly, null, quotient(yearly, jobs)],
      left: 0,
    },
  };
}
