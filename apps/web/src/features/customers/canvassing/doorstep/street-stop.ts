import { DOOR_SIDES, type DoorSide } from '@roundbook/domain/customers/canvassing/door';
import { remember } from '../../../../platform/remembered.ts';

/** The door in front of the user, and the side of the street on which they walk. */
interface StreetStop {
  readonly door: string;
  readonly side: DoorSide;
}

/** The place where the user stopped in each street, by the canvass's id; the street that changed last comes last. */
type Stops = readonly (readonly [canvassId: string, stop: StreetStop])[];

/** The maximum number of streets remembered on a device; the oldest are forgotten first. */
const MOST_STREETS = 50;

function isStop(value: unknown): value is StreetStop {
  const { door, side } = (value ?? {}) as Partial<StreetStop>;
  return typeof door === 'string' && DOOR_SIDES.some((one) => one === side);
}

const isStops = (value: unknown): value is Stops =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && isStop(one[1]));

const stops = remember<Stops>('canvass.stops', [], isStops);

/**
 * The door and side at which the signed-in user stopped in a street; undefined if this device has no record of them.
 */
export function recallStop(canvassId: string): StreetStop | undefined {
  stops.recall();
  return stops.get().find(([id]) => id === canvassId)?.[1];
}

/** Remembers where the user stands, so that a reload continues there; an empty door field changes nothing. */
export function keepStop(canvassId: string, stop: StreetStop): void {
  const door = stop.door.trim();
  if (door === '') return;
  stops.update((all) =>
    [
      ...all.filter(([id]) => id !== canvassId),
      [canvassId, { door, side: stop.side }] as const,
    ].slice(-MOST_STREETS),
  );
}
