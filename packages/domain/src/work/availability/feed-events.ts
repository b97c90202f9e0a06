import type { CalendarEvent } from '../../values/calendars/calendar-event.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { instantAt, type TimeOfDay, type TimeZone } from '../../values/dates/zones.ts';
import { AWAY } from './absences.ts';
import type { DayHours } from './hours-on.ts';

/** The number of days in a person's calendar feed, including today. */
export const FEED_DAYS = 57;

/** A visit in a person's calendar feed, without its price. */
export interface FeedVisit {
  readonly id: string;
  readonly date: PlainDate;
  /** The agreed start of the visit; null if it has no fixed time. */
  readonly time: TimeOfDay | null;
  readonly seconds: number;
  readonly customer: string;
  readonly address: string;
  readonly title: string;
  /** The name of the visit's round; empty if it has none. */
  readonly round: string;
}

/** A day of the business in a person's calendar feed, such as a deadline. */
export interface FeedDay {
  /** The same for as long as the day stands for the same thing. */
  readonly id: string;
  readonly date: PlainDate;
  readonly summary: string;
  /** The path of the screen that is about it. */
  readonly path: string;
}

interface Feed {
  /** The id of the person's grant, so that none of their days is mistaken for a colleague's. */
  readonly grantId: string;
  /** The visits in date order, and within a day in working order. */
  readonly visits: readonly FeedVisit[];
  readonly days: readonly { readonly date: PlainDate; readonly hours: DayHours }[];
  /** The days of the business that this person may know of. */
  readonly marked: readonly FeedDay[];
  readonly zone: TimeZone;
  /** The product's public address, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * A person's days as calendar events: an event for each day with visits, an event for each visit at a fixed time,
 * and the days of absence. Absences come without the reason, because other people may see the calendar.
 *
 * Every event has an id that no other event has, in any calendar (RFC 5545, 3.8.4.7). A visit has one id for life: a
 * program that reads several calendars sees the visit move to another day or person, and never sees it twice.
 */
export function feedEvents({
  grantId,
  visits,
  days,
  marked,
  zone,
  publicUrl,
}: Feed): CalendarEvent[] {
  const byDate = Map.groupBy(visits, ({ date }) => date);
  const events = days.flatMap(({ date, hours }) => {
    const url = `${publicUrl}/work/${date}`;
    const theirs = byDate.get(date) ?? [];
    const timed = theirs.flatMap((visit) =>
      visit.time === null ? [] : [timedVisit({ ...visit, time: visit.time }, zone, url)],
    );
    const ofDay = [...awayOn(date, hours), ...dayOfVisits(date, theirs, hours, { zone, url })];
    return [...ofDay.map((event) => ({ ...event, uid: `${event.uid}.${grantId}` })), ...timed];
  });
  const ofBusiness = marked.map(({ id, date, summary, path }): CalendarEvent => ({
    ...nothing,
    uid: `${id}.${grantId}`,
    summary,
    url: `${publicUrl}${path}`,
    when: { kind: 'days', from: date, to: date },
  }));
  return [...events, ...ofBusiness].map(({ uid, ...event }) => ({
    ...event,
    uid: `${uid}@roundbook`,
  }));
}

const nothing = { description: '', location: '', url: '' };

function awayOn(date: PlainDate, hours: DayHours): CalendarEvent[] {
  if (hours.kind === 'works' || hours.why === 'notWorking') return [];
  const summary = hours.why === 'bankHoliday' ? hours.label : AWAY;
  return [
    { ...nothing, uid: `away-${date}`, summary, when: { kind: 'days', from: date, to: date } },
  ];
}

function dayOfVisits(
  date: PlainDate,
  visits: readonly FeedVisit[],
  hours: DayHours,
  { zone, url }: { readonly zone: TimeZone; readonly url: string },
): CalendarEvent[] {
  if (visits.length === 0) return [];
  const count = visits.length === 1 ? '1 visit' : `${visits.length} visits`;
  const rounds = [...new Set(visits.map(({ round }) => round))];
  const round = rounds.length === 1 ? rounds[0]! : '';
  const summary = round === '' ? count : `${round}: ${count}`;
  const description = visits
    .map(({ time, customer, address, title }) =>
      [time, customer, address, title].filter(Boolean).join(', '),
    )
    .join('\n');
  const when =
    hours.kind === 'works'
      ? ({ kind: 'times', ...betweenOn(date, hours, zone) } as const)
      : ({ kind: 'days', from: date, to: date } as const);
  return [{ uid: `day-${date}`, summary, description, location: '', url, when }];
}

const MIDNIGHT = 86_400;

function betweenOn(date: PlainDate, { from, to }: { from: number; to: number }, zone: TimeZone) {
  // 23:59 stands for midnight at the end of the day.
  const at = (seconds: number) => instantAt(zone, date, timeOf(Math.min(seconds, MIDNIGHT - 60)));
  return { from: at(from), to: at(to) };
}

function timeOf(seconds: number): TimeOfDay {
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function timedVisit(
  { id, date, time, seconds, customer, address, title }: FeedVisit & { readonly time: TimeOfDay },
  zone: TimeZone,
  url: string,
): CalendarEvent {
  const from = instantAt(zone, date, time);
  const to = new Date(Date.parse(from) + seconds * 1_000).toISOString();
  const summary = [customer, title].filter(Boolean).join(': ');
  return {
    uid: `visit-${id}`,
    summary,
    description: '',
    location: address,
    url,
    when: { kind: 'times', from, to },
  };
}
