import type { WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import type { RouteEnd, RouteStart } from '@roundbook/routing/problem';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';

/** The start and end of a route, as the caller gives them. */
export type WayEnds = Pick<
  WorkOrder,
  'startFrom' | 'startAddress' | 'startLocation' | 'endAt' | 'endAddress'
>;

/** The start and end of a route on the map; a point is given only if it is not one of the stops. */
export interface PlacedEnds {
  readonly start: RouteStart;
  readonly startPoint: Coordinates | null;
  readonly end: RouteEnd;
  readonly endPoint: Coordinates | null;
}

const WAYS = {
  start: {
    Address: 'point',
    Business: 'point',
    CurrentLocation: 'point',
    FirstJob: 'firstStop',
    None: 'anywhere',
  },
  end: { Start: 'start', Address: 'point', Anywhere: 'anywhere' },
} as const;

/**
 * Finds the start and end of a route on the map. May call an outside service, so it must not run
 * inside a transaction.
 * @throws AppError 400 if an address or the location is missing, 422 if an address is not found
 */
export async function placeEnds(
  geocoder: Geocoder,
  ends: WayEnds,
  business: Coordinates | null,
): Promise<PlacedEnds> {
  checkEnds(ends);
  const [startPoint, endPoint] = await Promise.all([
    startOf(geocoder, ends, business),
    ends.endAt === 'Address' ? placed(geocoder, ends.endAddress, 'endAddress') : null,
  ]);
  return { start: WAYS.start[ends.startFrom], startPoint, end: WAYS.end[ends.endAt], endPoint };
}

/**
 * Checks that the start and end of a route are complete.
 * @throws AppError 400 naming every missing field
 */
function checkEnds({ startFrom, startAddress, startLocation, endAt, endAddress }: WayEnds): void {
  const missing = [
    startFrom === 'Address' && startAddress === '' && 'startAddress',
    startFrom === 'CurrentLocation' && startLocation === null && 'startLocation',
    endAt === 'Address' && endAddress === '' && 'endAddress',
  ].filter((field) => field !== false);
  if (missing.length === 0) return;
  const errors = missing.map((field) => ({
    code: 'invalid' as const,
    detail: MESSAGES.required,
    field,
  }));
  throw new AppError('invalid', { errors });
}

async function startOf(
  geocoder: Geocoder,
  { startFrom, startAddress, startLocation }: WayEnds,
  business: Coordinates | null,
): Promise<Coordinates | null> {
  if (startFrom === 'Address') return placed(geocoder, startAddress, 'startAddress');
  if (startFrom === 'CurrentLocation') return startLocation;
  if (startFrom !== 'Business') return null;
  if (business) return business;
  throw refuse(
    'Your business is not on the map yet. Add a postcode to its address under Settings, Business details.',
    'startFrom',
  );
}

async function placed(geocoder: Geocoder, text: string, field: string): Promise<Coordinates> {
  const place = await geocoder.place(text);
  if (place) return place.coordinates;
  throw refuse(
    'We cannot find this address on the map. Please add the postcode at the end.',
    field,
  );
}
