import type { PlainDate } from '../dates/plain-date.ts';
import type { Instant } from '../dates/zones.ts';

/** An event as calendar programs show it. */
export interface CalendarEvent {
  /**
   * An id that stays the same for the same event and is globally unique: a calendar program replaces the event that
   * it stored under this id.
   */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** The address to which the event links; empty if there is none. */
  readonly url: string;
  /** Whole days, including the last, or a period from one instant to another. */
  readonly when:
    | { readonly kind: 'days'; readonly from: PlainDate; readonly to: PlainDate }
    | { readonly kind: 'times'; readonly from: Instant; readonly to: Instant };
}
