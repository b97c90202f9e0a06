import type { RouteStop, WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import type { PlacedJob } from '../replan/straight-line-visits.ts';

/** A visit for tests: reached at 09:00 after six minutes. */
export function sampleVisit(jobId: string, changes: Partial<RouteStop> = {}): RouteStop {
  return {
    jobId,
    coordinates: [51.38, -2.36],
    arrivesAt: 32_400,
    beginsAt: 32_400,
    leavesAt: 33_300,
    travelSeconds: 360,
    travelMetres: 1931,
    lateSeconds: 0,
    ...changes,
  };
}

/** The whole day's order of these jobs, for tests. */
export function sampleOrder(
  jobIds: readonly string[],
  changes: Partial<WorkOrder> = {},
): WorkOrder {
  const stops = jobIds.map((jobId) => sampleVisit(jobId));
  return {
    id: `order of ${jobIds.join()}`,
    date: '2026-11-21',
    assignedTo: null,
    roundId: null,
    startFrom: 'None',
    startAddress: '',
    startLocation: null,
    endAt: 'Anywhere',
    endAddress: '',
    departAt: '08:00',
    jobIds: [...jobIds],
    stops,
    unbrokenStops: stops.length,
    totals: {
      travelSeconds: 360 * stops.length,
      travelMetres: 1931 * stops.length,
      waitingSeconds: 0,
      finishesAt: 60_000,
    },
    version: 1,
    ...changes,
  };
}

/** A 15-minute job in Bath for tests. */
export function samplePlacedJob(id: string, changes: Partial<PlacedJob> = {}): PlacedJob {
  return {
    id,
    customerId: `customer of ${id}`,
    name: `Customer ${id}`,
    address: `${id} High Street, Bath`,
    coordinates: [51.38, -2.36],
    isRough: false,
    onHold: false,
    serviceSeconds: 900,
    notBefore: null,
    notAfter: null,
    door: {
      address: { streetName: 'High Street', streetNumber: id, flatNumber: '' },
      siteName: '',
    },
    ...changes,
  };
}
