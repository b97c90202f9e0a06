import { addDays } from '../../values/dates/arithmetic.ts';
import { isPlainDate, type PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The changes to the next visit that a customer may ask for. */
export const VISIT_WISHES = ['skip', 'move'] as const;

export type VisitWish = (typeof VISIT_WISHES)[number];

/** The states of a request: the office accepts or declines it, the customer withdraws it. */
export const REQUEST_STATES = ['Open', 'Accepted', 'Declined', 'Withdrawn'] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** The furthest day to which a customer may ask to move a visit, as a number of days from today. */
export const FURTHEST_MOVE_DAYS = 90;

/** A customer's request; `wantedOn` is the day of a move, and null for a skip. */
export interface WishForVisit {
  readonly wish: VisitWish;
  readonly wantedOn: PlainDate | null;
}

/** The reason that a request is refused, with its field; null if it is valid. */
export function wishRefusal(
  { wish, wantedOn }: WishForVisit,
  scheduledOn: PlainDate | null,
  today: PlainDate,
): Refusal | null {
  if (scheduledOn === today) {
    return refusal('This visit is planned for today. Please call us instead.', 'wish');
  }
  if (wish === 'skip') {
    return wantedOn === null ? null : at('A skipped visit cannot have a new day');
  }
  if (wantedOn === null || !isPlainDate(wantedOn)) return at('Please choose a day');
  if (wantedOn <= today) return at('Please choose a day from tomorrow');
  if (wantedOn > addDays(today, FURTHEST_MOVE_DAYS)) {
    return at(`Please choose a day within the next ${FURTHEST_MOVE_DAYS} days`);
  }
  return wantedOn === scheduledOn ? at('The visit is already planned for that day') : null;
}

function at(detail: string): Refusal {
  return refusal(detail, 'wantedOn');
}
