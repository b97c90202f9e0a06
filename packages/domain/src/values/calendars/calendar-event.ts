import type { PlainDate } from '../dates/plain-date.ts';
import type { Instant } from '../dates/zones.ts';

/** An event as calendar programs show it. */
export interface CalendarEvent {
  /** The same for the same event each time, and no other's in the world: a program replaces what it knew of it. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** An address that it leads to; empty for none. */
  readonly url: string;
  /** Whole days, the last one included, or from one instant to another. */
  readonly when:
    | { readonly kind: 'days'; readonly from: PlainDate; readonly to: PlainDate }
    | { readonly kind: 'times'; readonly from: Instant; readonly to: Instant };
}
