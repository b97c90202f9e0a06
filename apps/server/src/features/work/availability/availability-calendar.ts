import ical, {
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import type { CalendarEvent } from '@roundbook/domain/values/calendars/calendar-event';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Instant } from '@roundbook/domain/values/dates/zones';

export interface Calendar {
  readonly name: string;
  /**
   * The instant at which the calendar was made. The same content and stamp always give the same
   * text.
   */
  readonly stamp: Instant;
  readonly events: readonly CalendarEvent[];
}

/** How often calendar programs are asked to refresh, in seconds. */
const REFRESH = 3600;

/** Writes a calendar in the RFC 5545 format that programs subscribe to. */
export function icalendar({ name, stamp, events }: Calendar): string {
  const calendar = ical({
    // The library does not escape the name.
    name: textOf(name)
      .replaceAll('\n', ' ')
      .replaceAll(/[\\;,]/g, String.raw`\$&`),
    prodId: { company: 'Roundbook', product: 'Roundbook', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
    events: events.map((event) => eventOf(event, stamp)),
  });
  return `${calendar.toString()}\r\n`;
}

function eventOf({ uid, when, ...event }: CalendarEvent, stamp: Instant): ICalEventData {
  const [summary, description, location] = [event.summary, event.description, event.location].map(
    textOf,
  );
  return {
    id: uid,
    stamp: new Date(stamp),
    summary: summary!,
    ...(description && { description }),
    ...(location && { location }),
    ...(event.url !== '' && { url: event.url }),
    ...(when.kind === 'days'
      ? {
          allDay: true,
          start: dayOf(when.from),
          // An all-day event ends on the day after its last day.
          end: dayOf(addDays(when.to, 1)),
          transparency: ICalEventTransparency.TRANSPARENT,
        }
      : { start: new Date(when.from), end: new Date(when.to) }),
  };
}

function dayOf(date: PlainDate): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

const LINE_BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Text with uniform line breaks, without the characters that a calendar must not contain. */
function textOf(text: string): string {
  return text.toWellFormed().replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '');
}
