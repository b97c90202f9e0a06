import type { FastifyBaseLogger } from 'fastify';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { TravelTimesConfig } from '../../platform/config/config.ts';
import { osrmTables } from './osrm.ts';
import { Unanswerable } from './road-answer.ts';
import { roadsAlong, roadsBetween, type RoadTables, type RoadWays } from './road-tables.ts';
import { straightLineTimes } from './straight-lines.ts';
import type { SourcedWays, TravelTimes } from './travel-times.ts';
import { valhallaTables } from './valhalla.ts';

/**
 * The number of milliseconds that a caller waits for a service before straight lines are used
 * instead.
 */
const LIMIT_MS = 10_000;

/**
 * The number of milliseconds for which a failed service is not asked again, so that callers do not
 * each wait for it.
 */
const REST_MS = 30_000;

const FAILED_NOTE =
  'The travel times are straight-line estimates because the road service did not answer.';
const UNANSWERED_NOTE =
  'The travel times are straight-line estimates because the road service found no route between some of the places.';
const INCOMPLETE_NOTE =
  'No road was found to some of the places. The travel times there are straight-line estimates.';

/** Travel times from the configured service, or from straight lines if it fails or knows no road. */
export function configuredTravelTimes(
  service: TravelTimesConfig | undefined,
  logger: FastifyBaseLogger,
): TravelTimes {
  const straight = straightLineTimes();
  if (!service) return straight;
  const tables = { osrm: osrmTables, valhalla: valhallaTables }[service.source](service.url);
  let restsUntil = 0;

  const ask = async (
    way: keyof TravelTimes,
    points: readonly Coordinates[],
    told: (tables: RoadTables, points: readonly Coordinates[], limit: number) => Promise<RoadWays>,
  ): Promise<SourcedWays> => {
    if (points.length < 2) return straight[way](points);
    if (performance.now() >= restsUntil) {
      try {
        const { ways, complete } = await told(tables, points, LIMIT_MS);
        return { ...ways, source: tables.source, note: complete ? null : INCOMPLETE_NOTE };
      } catch (error) {
        logger.warn({ err: error }, `straight lines stand in for ${tables.source}`);
        // The service works, and may still answer for other places.
        if (error instanceof Unanswerable) {
          return { ...(await straight[way](points)), note: UNANSWERED_NOTE };
        }
        restsUntil = performance.now() + REST_MS;
      }
    }
    return { ...(await straight[way](points)), note: FAILED_NOTE };
  };

  return {
    between: (points) => ask('between', points, roadsBetween),
    along: (points) => ask('along', points, roadsAlong),
  };
}
