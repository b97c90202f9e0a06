import type {
  Canvass,
  CanvassHouse,
  CanvassKnock,
} from '@roundbook/contract/customers/canvassing/canvass';
import {
  byDoor,
  doorKey,
  type DoorSide,
  nextDoor,
} from '@roundbook/domain/customers/canvassing/door';
import { byTime, restsBecause, standingKnock } from '@roundbook/domain/customers/canvassing/house';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { NoteData } from './knock-tasks.ts';

/** A knock as the screen shows it. */
export interface ShownKnock extends CanvassKnock {
  /** Whether the knock waits on this device for signal. */
  readonly isWaiting: boolean;
}

/** A door of the street as the screen shows it: it has knocks, a known resident, or both. */
export interface ShownDoor {
  readonly key: string;
  readonly door: string;
  readonly houseId: string | null;
  readonly coordinates: CanvassHouse['coordinates'];
  /** The knocks in the order in which they were recorded. */
  readonly knocks: readonly ShownKnock[];
  /** The knock that decides the door's state; null if there are no knocks. */
  readonly standing: ShownKnock | null;
  readonly quote: CanvassHouse['quote'];
  readonly known: Canvass['known'][number] | null;
  /** Why not to knock here today, as text; null if the user may knock. */
  readonly rests: string | null;
}

/** The knocks and undos on this device that the server may not have yet. */
export interface OnDevice {
  readonly noted: readonly NoteData[];
  /** The ids of undone knocks. */
  readonly takenBack: ReadonlySet<string>;
}

interface Viewer {
  readonly userId: string;
  readonly today: PlainDate;
  readonly timeZone: string;
}

function waitingKnock({ body }: NoteData, byUserId: string): ShownKnock {
  const { quote } = body;
  return {
    id: body.knockId,
    outcome: body.outcome,
    knockedAt: body.knockedAt ?? new Date(0).toISOString(),
    byUserId,
    callBackOn: body.callBackOn ?? null,
    callBackTime: body.callBackTime ?? null,
    note: body.note ?? '',
    price: quote
      ? {
          first: quote.first,
          regular: quote.regular ?? null,
          frequency: quote.frequency ?? null,
          serviceId: quote.serviceId ?? null,
        }
      : null,
    isWaiting: true,
  };
}

/** The known resident of a door, as text; null if unknown. */
function knownWords(known: ShownDoor['known']): string | null {
  if (!known) return null;
  const { kind, name } = known;
  if (kind === 'Customer') return name ? `${name} is a customer.` : 'A customer lives here.';
  return `${name ?? 'Somebody here'} already has a quote.`;
}

/** The doors of a street in walking order, including the knocks that wait on this device. */
export function streetDoors(
  { houses, known }: Pick<Canvass, 'houses' | 'known'>,
  { noted, takenBack }: OnDevice,
  { userId, today, timeZone }: Viewer,
): ShownDoor[] {
  const stored = new Set(houses.flatMap(({ knocks }) => knocks.map(({ id }) => id)));
  const waiting = Map.groupBy(
    // Once a knock has been sent, the server's copy is used.
    noted.filter(({ body }) => !stored.has(body.knockId)),
    ({ body }) => doorKey(body.door),
  );
  const houseOf = new Map(houses.map((house) => [doorKey(house.door), house]));
  const knownOf = new Map(known.map((one) => [doorKey(one.door), one]));
  const keys = new Set([...houseOf.keys(), ...waiting.keys(), ...knownOf.keys()]);
  const shown = [...keys].map((key): ShownDoor => {
    const [house, local, one] = [houseOf.get(key), waiting.get(key) ?? [], knownOf.get(key)];
    const knocks = [
      ...(house?.knocks ?? []).map((knock) => ({ ...knock, isWaiting: false })),
      ...local.map((data) => waitingKnock(data, userId)),
    ]
      .filter(({ id }) => !takenBack.has(id))
      .toSorted(byTime);
    const standing = standingKnock(knocks);
    const knockedOn = standing && todayIn(timeZone, standing.knockedAt);
    return {
      key,
      door: house?.door ?? local[0]?.body.door ?? one?.door ?? '',
      houseId: house?.id ?? null,
      coordinates: house?.coordinates ?? local.at(-1)?.body.coordinates ?? null,
      knocks,
      standing,
      quote: house?.quote ?? null,
      known: one ?? null,
      rests: knownWords(one ?? null) ?? restsBecause(standing, knockedOn, today),
    };
  });
  return shown
    .filter((door) => door.knocks.length > 0 || door.known !== null)
    .toSorted((one, other) => byDoor(one.door, other.door));
}

/** The maximum number of doors passed over in a row. */
const MOST_PASSED = 200;

/**
 * The next door at which the user may knock, skipping doors that should not be knocked at today;
 * the current door if the street ends first.
 */
export function nextToKnock(
  doors: readonly ShownDoor[],
  from: string,
  side: DoorSide,
  way: 1 | -1 = 1,
): string {
  const rests = new Set(doors.filter((door) => door.rests !== null).map(({ key }) => key));
  let next = nextDoor(from, side, way);
  for (let passed = 0; passed < MOST_PASSED && next !== null; passed += 1) {
    if (!rests.has(doorKey(next))) return next;
    next = nextDoor(next, side, way);
  }
  return next ?? from;
}

/**
 * The door to continue at, after the user's latest knock in the street. Used if the device does not know where the user
 * stopped: after a knock on another device, or after signing in again. If the latest door has a name and no number,
 * that door is returned, because the next door is unknown. Null if the user has not knocked here.
 */
export function doorToGoOnAt(doors: readonly ShownDoor[], userId: string): string | null {
  const own = doors.flatMap(({ door, knocks }) =>
    knocks.filter(({ byUserId }) => byUserId === userId).map((knock) => ({ door, knock })),
  );
  const last = own.toSorted((one, other) => byTime(one.knock, other.knock)).at(-1);
  if (!last) return null;
  return /\d/.test(last.door) ? nextToKnock(doors, last.door, 'both') : last.door;
}
