import { addDays } from '../dates/arithmetic.ts';
import type { PlainDate } from '../dates/plain-date.ts';
import type { Instant } from '../dates/zones.ts';

/** An event as calendar programs show it. */
export interface CalendarEvent {
  /** The same for the same event each time: a program replaces what it knew of it. */
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

export interface Calendar {
  readonly name: string;
  /** When this was made. The same content under the same stamp is the same text. */
  readonly stamp: Instant;
  readonly events: readonly CalendarEvent[];
}

/** How often programs are asked to look again. */
const REFRESH = 'PT1H';

/** A calendar as a text of RFC 5545, as programs subscribe to it. */
export function icalendar({ name, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roundbook//Roundbook//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, and what programs have read for longer.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ when, ...event }: CalendarEvent, stamp: Instant): string[] {
  const times =
    when.kind === 'days'
      ? [
          `DTSTART;VALUE=DATE:${compactDate(when.from)}`,
          // The end is the first day after it.
          `DTEND;VALUE=DATE:${compactDate(addDays(when.to, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : [`DTSTART:${compactInstant(when.from)}`, `DTEND:${compactInstant(when.to)}`];
  const texts = [
    ['SUMMARY', event.summary],
    ['DESCRIPTION', event.description],
    ['LOCATION', event.location],
  ] as const;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${compactInstant(stamp)}`,
    ...times,
    ...texts.flatMap(([property, text]) => (text === '' ? [] : [`${property}:${escaped(text)}`])),
    ...(event.url === '' ? [] : [`URL:${withoutControls(event.url)}`]),
    'END:VEVENT',
  ];
}

/** "20261123" */
function compactDate(date: PlainDate): string {
  return date.replaceAll('-', '');
}

/** "20261123T080000Z" */
function compactInstant(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const LINE_BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]/g, '');
}

/** A text as a value: what has a meaning between values is escaped, what no calendar may hold is left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, (special) => `\\${special}`)
    .replaceAll('\n', String.raw`\n`);
}

/** The most octets of a line, its end left out. */
const MOST_OCTETS = 75;

/** A line as several if it is too long: each further one begins with a space. No character is torn apart. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** How many octets UTF-8 has for a character. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
