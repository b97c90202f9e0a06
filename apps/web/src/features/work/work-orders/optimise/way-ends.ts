import {
  END_AT,
  START_FROM,
  type WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import {
  type Address,
  type Coordinates,
  coordinatesOf,
} from '@roundbook/domain/values/addresses/address';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  type TimeOfDay,
  timeOfDayIn,
  type TimeZone,
  todayIn,
} from '@roundbook/domain/values/dates/zones';
import { isTimeOfDay } from '@roundbook/domain/values/validation/time-of-day';
import { remember } from '../../../../platform/remembered.ts';

/** Where and when a route begins and where it ends; sent along with the jobs. */
export type WayEnds = Pick<
  WorkOrder,
  'startFrom' | 'startAddress' | 'startLocation' | 'endAt' | 'endAddress' | 'departAt'
>;

/** The ends of a route as the user chooses them; the user's position is not remembered. */
export type EndsChoice = Omit<WayEnds, 'startLocation'>;

const USUAL: EndsChoice = {
  startFrom: 'None',
  startAddress: '',
  endAt: 'Anywhere',
  endAddress: '',
  departAt: '08:00',
};

function isEndsChoice(value: unknown): value is EndsChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { startFrom, startAddress, endAt, endAddress, departAt } = value as Partial<EndsChoice>;
  return (
    START_FROM.some((known) => known === startFrom) &&
    END_AT.some((known) => known === endAt) &&
    typeof startAddress === 'string' &&
    typeof endAddress === 'string' &&
    typeof departAt === 'string' &&
    isTimeOfDay(departAt)
  );
}

const remembered = remember<EndsChoice>('workOrders.ends', USUAL, isEndsChoice);

/** The ends last chosen on this device. */
export function lastEnds(): EndsChoice {
  remembered.recall();
  return remembered.get();
}

export function rememberEnds(choice: EndsChoice): void {
  remembered.update(() => choice);
}

const FIVE_MINUTES = 5;
const LAST_CHOICE = 23 * 60 + 55;

/**
 * The departure time: the usual time or, once that has passed today, the next multiple of five
 * minutes.
 */
export function departureOn(
  date: PlainDate,
  now: { readonly date: PlainDate; readonly time: TimeOfDay },
  usual: TimeOfDay,
): TimeOfDay {
  if (date !== now.date || now.time <= usual) return usual;
  const [hours = 0, minutes = 0] = now.time.split(':').map(Number);
  const next = Math.ceil((hours * 60 + minutes) / FIVE_MINUTES) * FIVE_MINUTES;
  const shown = Math.min(next, LAST_CHOICE);
  return [Math.floor(shown / 60), shown % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The departure time that `departureOn` gives for this device's clock. */
export function departureNow(date: PlainDate, timeZone: TimeZone, usual: TimeOfDay): TimeOfDay {
  const now = new Date().toISOString();
  const clock = { date: todayIn(timeZone, now), time: timeOfDayIn(timeZone, now) };
  return departureOn(date, clock, usual);
}

export interface EndOfWay extends Pick<WayEnds, 'endAt' | 'endAddress'> {
  /** The end's position; null if only the server can find it. */
  readonly point: Coordinates | null;
}

/**
 * The end of a route that is planned again partway through. "Back at the start" means the start of the day, not where
 * the worker is now; if the day started at a stop of the route itself, or its start is unknown (addresses in other
 * users' orders are withheld), the end is open.
 */
export function endFromHere(choice: Omit<EndsChoice, 'departAt'>, business: Address): EndOfWay {
  const { endAt, startFrom } = choice;
  const toAddress = (endAddress: string, point: Coordinates | null): EndOfWay =>
    endAddress === ''
      ? { endAt: 'Anywhere', endAddress, point: null }
      : { endAt: 'Address', endAddress, point };
  if (endAt === 'Address') return toAddress(choice.endAddress, null);
  if (endAt === 'Start' && startFrom === 'Address') return toAddress(choice.startAddress, null);
  if (endAt === 'Start' && startFrom === 'Business') {
    // Without a postcode the server cannot find the address again, even if it has a pin.
    return toAddress(business.postcode ? displayAddress(business) : '', coordinatesOf(business));
  }
  return { endAt: 'Anywhere', endAddress: '', point: null };
}
