import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { feedEvents, type FeedVisit } from './feed-events.ts';
import type { DayHours } from './hours-on.ts';

const works: DayHours = { kind: 'works', from: 28_800, to: 57_600 };
const sick: DayHours = { kind: 'off', why: 'sickness', label: 'Sickness' };
const place = {
  grantId: 'g1',
  marked: [],
  zone: 'Europe/London',
  publicUrl: 'https://example.com',
};

const visit = (changes: Partial<FeedVisit> = {}): FeedVisit => ({
  id: 'a',
  date: '2026-07-06',
  time: null,
  seconds: 1_800,
  customer: 'Kit Kale',
  address: '4 Mill Lane',
  title: 'Windows',
  round: '',
  ...changes,
});

test('a day of visits is one event over the working hours, named after the round if all visits belong to the same round', () => {
  const visits = [visit({ round: 'Mill' }), visit({ id: 'b', round: 'Mill', customer: 'Bo' })];
  const events = feedEvents({ ...place, visits, days: [{ date: '2026-07-06', hours: works }] });
  expect(events).toEqual([
    {
      uid: 'day-2026-07-06.g1@roundbook',
      summary: 'Mill: 2 visits',
      description: 'Kit Kale, 4 Mill Lane, Windows\nBo, 4 Mill Lane, Windows',
      location: '',
      url: 'https://example.com/work/2026-07-06',
      // In British Summer Time, these instants are an hour behind the local times.
      when: {
        kind: 'times',
        from: '2026-07-06T07:00:00.000Z',
        to: '2026-07-06T15:00:00.000Z',
      },
    },
  ]);
});

test('a visit at a fixed time also has an event of its own, with the address', () => {
  const visits = [visit({ time: '09:30' })];
  const events = feedEvents({ ...place, visits, days: [{ date: '2026-07-06', hours: works }] });
  expect(events.map(({ uid }) => uid)).toEqual([
    'day-2026-07-06.g1@roundbook',
    'visit-a@roundbook',
  ]);
  expect(events[1]).toMatchObject({
    summary: 'Kit Kale: Windows',
    location: '4 Mill Lane',
    when: { from: '2026-07-06T08:30:00.000Z', to: '2026-07-06T09:00:00.000Z' },
  });
});

test('a day of the business is an event of the whole day, with the screen that is about it', () => {
  const deadline = { id: 'due-1', date: '2026-08-07', summary: 'Update is due', path: '/hmrc' };
  expect(feedEvents({ ...place, visits: [], days: [], marked: [deadline] })).toEqual([
    {
      uid: 'due-1.g1@roundbook',
      summary: 'Update is due',
      description: '',
      location: '',
      url: 'https://example.com/hmrc',
      when: { kind: 'days', from: '2026-08-07', to: '2026-08-07' },
    },
  ]);
});

test('a sick person appears as away, without the reason', () => {
  const events = feedEvents({
    ...place,
    visits: [visit()],
    days: [{ date: '2026-07-06', hours: sick }],
  });
  expect(events.map(({ summary }) => summary)).toEqual(['Away', '1 visit']);
  expect(events.every(({ when }) => when.kind === 'days')).toBe(true);
  expect(JSON.stringify(events)).not.toMatch(/sick/i);
});

test('each visit appears in its day’s event, and no two events have the same id', () => {
  const visits = fc.array(
    fc.record({ day: fc.nat({ max: 9 }), time: fc.option(fc.constant('10:00')) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(visits, (given) => {
      const days = Array.from({ length: 10 }, (_, day) => ({
        date: addDays('2026-10-20', day),
        hours: works,
      }));
      const planned = given.map(({ day, time }, at) =>
        visit({ id: `v${at}`, date: days[day]!.date, time, customer: `Customer ${at}.` }),
      );
      const events = feedEvents({ ...place, visits: planned, days });
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
      for (const { date, customer } of planned) {
        const day = events.find(({ uid }) => uid === `day-${date}.g1@roundbook`);
        expect(day!.description).toContain(customer);
      }
    }),
  );
});

test('the same day or absence gives different events in two people’s feeds', () => {
  const days = [
    { date: '2026-07-06', hours: works },
    { date: '2026-07-07', hours: sick },
  ];
  const uids = ['g1', 'g2'].flatMap((grantId) =>
    feedEvents({ ...place, grantId, visits: [visit()], days }).map(({ uid }) => uid),
  );
  expect(new Set(uids).size).toBe(4);
});

test('a visit keeps its id on every day and in every person’s feed', () => {
  const uidOf = (grantId: string, date: string, time: string) =>
    feedEvents({
      ...place,
      grantId,
      visits: [visit({ date, time })],
      days: [{ date, hours: works }],
    }).at(-1)!.uid;
  const uids = [
    uidOf('g1', '2026-07-06', '09:30'),
    uidOf('g1', '2026-07-07', '11:00'),
    uidOf('g2', '2026-07-07', '11:00'),
  ];
  expect(new Set(uids)).toEqual(new Set(['visit-a@roundbook']));
});
