import { z } from 'zod';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { fetchOutside } from '../outgoing.ts';
import { answerOf } from './road-answer.ts';
import type { RoadTables } from './road-tables.ts';

/**
 * The maximum number of points on each side, as Valhalla's default `max_matrix_location_pairs` for
 * cars is 2,500.
 */
const SIDE = 50;

/** In metres; Valhalla's default `max_matrix_distance` for cars is 400 km. */
const REACH = 400_000;

const cells = z.array(z.array(z.number().nullable()));
const forms = {
  told: z.object({
    sources_to_targets: z.object({ durations: cells, distances: cells }),
    units: z.literal('kilometers'),
  }),
  // "No suitable edges near location"
  offRoad: z.object({ error_code: z.literal(171) }),
  // "Path distance exceeds the max distance limit", "Locations are in unconnected regions"
  unanswerable: z.object({ error_code: z.literal([154, 170]) }),
};

/**
 * The matrix service of a Valhalla server, to which only coordinates are sent
 * (https://valhalla.github.io/valhalla/api/matrix/api-reference/).
 *
 * @param url without a slash at the end, such as `http://valhalla:8002`
 */
export function valhallaTables(url: string): RoadTables {
  return {
    source: 'valhalla',
    side: SIDE,
    reach: REACH,
    ask: async (sources, targets, signal) => {
      const question = {
        sources: sources.map(asValhalla),
        targets: targets.map(asValhalla),
        costing: 'auto',
        units: 'kilometers',
        // Requests rows of numbers rather than an object for every cell.
        verbose: false,
      };
      const response = fetchOutside(`${url}/sources_to_targets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal,
      });
      const { sources_to_targets: found } = await answerOf('Valhalla', response, forms);
      const inMetres = (kilometres: number | null) => kilometres && kilometres * 1000;
      return { seconds: found.durations, metres: found.distances.map((row) => row.map(inMetres)) };
    },
  };
}

function asValhalla([lat, lon]: Coordinates): { lat: number; lon: number } {
  return { lat, lon };
}
