import { sql } from 'kysely';
import type { RouteStop, WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import {
  type Address,
  type Coordinates,
  coordinatesOf,
} from '@roundbook/domain/values/addresses/address';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { straightLegs } from '@roundbook/routing/travel-times';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { type DemoJob, workerOf } from '../../../demo/demo-work.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { ofBusiness } from '../jobs/condition-relations.ts';
import { job, jobTable } from '../jobs/relations.ts';
import { saveOrder } from './store.ts';

/** The weeks for which the worker's days were driven in a saved order. */
const DRIVEN_WEEKS = 27;

const EIGHT = 8 * 3600;

interface Places {
  readonly places: ReadonlyMap<string, Coordinates>;
  readonly yard: Coordinates;
}

/** The places of the jobs and of the business. */
async function findPlaces(tx: TenantTransaction): Promise<Places> {
  const { business } = await findBusiness(tx);
  const rows = await tx.all(sql<{ id: string; address: Address }>`
    select ${job.id}, ${workplace.address} as address
      from ${jobTable} ${joinCustomer('j')} ${joinSite('j')} where ${ofBusiness(tx)}`);
  const places = new Map(
    rows.flatMap(({ id, address }) => {
      const place = coordinatesOf(address);
      return place ? [[id, place] as const] : [];
    }),
  );
  const yard = coordinatesOf(business.address);
  if (!yard) throw new Error('The demo business has no place');
  return { places, yard };
}

/** The saved order of a day: from the business's yard along the rounds, from eight o'clock. */
function orderOf(
  date: PlainDate,
  assignedTo: string,
  jobs: readonly DemoJob[],
  { places, yard }: Places,
): WorkOrder {
  const placed = jobs.filter(({ id }) => places.has(id));
  const points = placed.map(({ id }) => places.get(id)!);
  const ways = straightLegs([yard, ...points]);
  let time = EIGHT;
  const stops = placed.map(({ id: jobId, minutes }, at): RouteStop => {
    const travelSeconds = Math.round(ways.seconds[at]!);
    const travelMetres = Math.round(ways.metres[at]!);
    const arrivesAt = time + travelSeconds;
    time = arrivesAt + minutes * 60;
    return {
      jobId,
      coordinates: [points[at]![0], points[at]![1]],
      arrivesAt,
      beginsAt: arrivesAt,
      leavesAt: time,
      travelSeconds,
      travelMetres,
      lateSeconds: 0,
    };
  });
  const sumOf = (of: 'travelSeconds' | 'travelMetres') =>
    stops.reduce((sum, stop) => sum + stop[of], 0);
  return {
    id: newId(),
    date,
    assignedTo,
    roundId: null,
    startFrom: 'Business',
    startAddress: '',
    startLocation: [yard[0], yard[1]],
    endAt: 'Anywhere',
    endAddress: '',
    departAt: '08:00',
    jobIds: jobs.map(({ id }) => id),
    stops,
    unbrokenStops: stops.length,
    totals: {
      travelSeconds: sumOf('travelSeconds'),
      travelMetres: sumOf('travelMetres'),
      waitingSeconds: 0,
      finishesAt: time,
    },
    version: 1,
  };
}

/** Gives both workers the orders in which they drove the days of the last weeks, for pounds per mile. */
export async function addToDemo({
  database,
  businessId,
  today,
  users,
  jobs,
}: DemoBusiness): Promise<void> {
  const workers = [users.Worker, users['Limited Worker']] as const;
  const first = addDays(today, -DRIVEN_WEEKS * 7);
  const visited = jobs.flatMap((one) =>
    one.visits.flatMap(({ closedOn, outcome }) =>
      outcome === 'Done' && closedOn !== null && closedOn >= first && closedOn < today
        ? [{ key: `${closedOn} ${workerOf(one.round)}`, closedOn, job: one }]
        : [],
    ),
  );
  await transact(database, { businessId }, async (tx) => {
    const places = await findPlaces(tx);
    for (const day of Map.groupBy(visited, ({ key }) => key).values()) {
      const { closedOn, job: any } = day[0]!;
      const inOrder = day
        .map((one) => one.job)
        .toSorted((one, other) => one.round - other.round || one.position - other.position);
      const order = orderOf(closedOn, workers[workerOf(any.round)], inOrder, places);
      await saveOrder(tx, order, { workOrderId: null, version: undefined });
    }
  });
}
