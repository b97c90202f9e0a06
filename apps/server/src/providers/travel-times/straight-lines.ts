import { straightLegs, straightLines } from '@roundbook/routing/travel-times';
import type { TravelTimes } from './travel-times.ts';

/** Travel times estimated from straight lines, using a road factor and a speed for each band of distance. */
export function straightLineTimes(): TravelTimes {
  const told = { source: 'straightLine', note: null } as const;
  return {
    between: async (points) => ({ ...told, ...straightLines(points) }),
    along: async (points) => ({ ...told, ...straightLegs(points) }),
  };
}
