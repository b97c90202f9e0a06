import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarEvent } from '@roundbook/domain/values/calendars/calendar-event';
import { icalendar } from './availability-calendar.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });
const stamp = '2026-11-23T00:00:00.000Z';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '2026-11-24@roundbook',
  summary: 'Three visits',
  description: '',
  location: '',
  url: '',
  when: { kind: 'times', from: '2026-11-24T08:00:00.000Z', to: '2026-11-24T16:00:00.000Z' },
  ...changes,
});

const calendar = (...events: CalendarEvent[]) => icalendar({ name: 'Wendy', stamp, events });

const octets = (line: string) => new TextEncoder().encode(line).length;

/** The text that a calendar program gets by unescaping a value. */
function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, next: string) => (next === 'n' ? '\n' : next));
}

test('no line exceeds 75 octets, and no character is split', () => {
  fc.assert(
    fc.property(text, (given) => {
      const parts = calendar(event({ summary: given })).split('\r\n');
      expect(parts.every((part) => octets(part) <= 75)).toBe(true);
      expect(parts.every((part) => part.isWellFormed())).toBe(true);
    }),
  );
});

test('a program reads the original text, except for control characters', () => {
  fc.assert(
    fc.property(text, (given) => {
      const lines = calendar(event({ summary: given }))
        .replaceAll('\r\n ', '')
        .split('\r\n');
      const value = lines.find((line) => line.startsWith('SUMMARY:'))!.slice('SUMMARY:'.length);
      // Separators inside a value are always escaped.
      expect(value.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      const meant = given
        .toWellFormed()
        .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\n')
        .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
      expect(unescaped(value)).toBe(meant);
    }),
  );
});

test('text cannot begin a property or end an event', () => {
  fc.assert(
    fc.property(text, text, text, (summary, description, location) => {
      const written = calendar(
        event({ summary, description, location, url: `https://x/${summary}` }),
      );
      const lines = written.replaceAll('\r\n ', '').split('\r\n');
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+[:;]/);
    }),
  );
});

test('the business’s name is escaped like any other text', () => {
  const written = icalendar({ name: 'Lee; Bright, Panes\r\nX-A:b', stamp, events: [] });
  expect(written).toContain(String.raw`NAME:Lee\; Bright\, Panes X-A:b`);
});

test('a calendar that has events with times and all-day events is written as RFC 5545 requires', () => {
  const days = { kind: 'days', from: '2026-12-24', to: '2026-12-25' } as const;
  expect(
    calendar(
      event({ location: '4 Mill Lane; Sheffield, S1', url: 'https://example.com/work/2026-11-24' }),
      event({ uid: 'away', summary: 'Away', when: days }),
    ),
  ).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Roundbook//Roundbook//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Wendy',
      'X-WR-CALNAME:Wendy',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:2026-11-24@roundbook',
      'SEQUENCE:0',
      'DTSTAMP:20261123T000000Z',
      'DTSTART:20261124T080000Z',
      'DTEND:20261124T160000Z',
      'SUMMARY:Three visits',
      String.raw`LOCATION:4 Mill Lane\; Sheffield\, S1`,
      'URL;VALUE=URI:https://example.com/work/2026-11-24',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:away',
      'SEQUENCE:0',
      'DTSTAMP:20261123T000000Z',
      'DTSTART;VALUE=DATE:20261224',
      'DTEND;VALUE=DATE:20261226',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Away',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});
