import type { Job } from '@roundbook/contract/work/jobs/job';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { MapLine, MapStop } from '../../../../map/view/map-data.ts';
import { jobName } from './job-name.ts';

interface RoundStops {
  /** The jobs with a place, numbered as in the list. */
  readonly stops: readonly MapStop[];
  readonly lines: readonly MapLine[];
  readonly unplaced: readonly Job[];
}

/**
 * A round on a map: its jobs at their places, the route through them in order, and the jobs without
 * a place.
 */
export function roundStops(order: readonly string[], jobs: readonly Job[]): RoundStops {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const stops: MapStop[] = [];
  const unplaced: Job[] = [];
  for (const [at, id] of order.entries()) {
    const job = byId.get(id);
    if (!job) continue;
    const coordinates = job.customer && coordinatesOf(job.customer.address);
    if (!job.customer || !coordinates) {
      unplaced.push(job);
      continue;
    }
    const address = displayAddress(job.customer.address, JOB_ADDRESS_PARTS);
    const label = [jobName(job), address].filter(Boolean).join(', ');
    stops.push({ id, coordinates, label, order: at + 1, tone: 'open' });
  }
  const points = stops.map(({ coordinates }) => coordinates);
  return { stops, lines: [{ id: 'way', points, tone: 'planned' }], unplaced };
}
