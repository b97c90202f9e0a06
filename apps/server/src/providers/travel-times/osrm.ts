import { z } from 'zod';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { fetchOutside } from '../outgoing.ts';
import { answerOf } from './road-answer.ts';
import type { RoadTables } from './road-tables.ts';

/**
 * The maximum number of points on each side of a table. OSRM limits a table to the square of
 * `--max-table-size` cells, which is 100 by default.
 */
const SIDE = 100;

const cells = z.array(z.array(z.number().nullable()));
const forms = {
  told: z.object({ code: z.literal('Ok'), durations: cells, distances: cells }),
  offRoad: z.object({ code: z.literal('NoSegment') }),
  unanswerable: z.object({ code: z.literal('NoTable') }),
};

/**
 * The table service of an OSRM server, to which only coordinates are sent
 * (https://project-osrm.org/docs/v5.24.0/api/#table-service).
 *
 * @param url without a slash at the end, such as `http://osrm:5000`
 */
export function osrmTables(url: string): RoadTables {
  return {
    source: 'osrm',
    side: SIDE,
    reach: Infinity,
    ask: async (sources, targets, signal) => {
      const coordinates = [...sources, ...targets].map(asOsrm).join(';');
      const query = [
        'annotations=duration,distance',
        `sources=${[...sources.keys()].join(';')}`,
        `destinations=${Array.from(targets, (_, at) => sources.length + at).join(';')}`,
      ];
      const path = `/table/v1/driving/${coordinates}?${query.join('&')}`;
      const answer = await answerOf('OSRM', fetchOutside(`${url}${path}`, { signal }), forms);
      return { seconds: answer.durations, metres: answer.distances };
    },
  };
}

/**
 * Coordinates as OSRM expects them: longitude first, to a millionth of a degree, which is about a
 * decimetre.
 */
function asOsrm([latitude, longitude]: Coordinates): string {
  return `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
}
