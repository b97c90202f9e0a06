import { expect, test } from 'vitest';
import type { Canvass, CanvassKnock } from '@roundbook/contract/customers/canvassing/canvass';
import type { NoteData } from './knock-tasks.ts';
import { doorToGoOnAt, nextToKnock, streetDoors } from './street-doors.ts';

const viewer = { userId: 'me', today: '2026-11-23', timeZone: 'Europe/London' };
const nothing = { noted: [], takenBack: new Set<string>() };

const knock = (id: string, outcome: CanvassKnock['outcome'], knockedAt: string): CanvassKnock => ({
  id,
  outcome,
  knockedAt,
  byUserId: 'colleague',
  callBackOn: null,
  callBackTime: null,
  note: '',
  price: null,
});

const noted = (knockId: string, door: string, outcome: NoteData['body']['outcome']): NoteData => ({
  canvassId: 'street',
  body: { knockId, door, outcome, knockedAt: '2026-11-23T10:30:00Z' },
});

const street: Pick<Canvass, 'houses' | 'known'> = {
  houses: [
    {
      id: 'h12',
      door: '12',
      coordinates: null,
      knocks: [knock('k1', 'NotIn', '2026-11-23T10:00:00Z')],
      quote: null,
    },
    {
      id: 'h2',
      door: '2',
      coordinates: null,
      knocks: [knock('k2', 'No', '2026-11-20T10:00:00Z')],
      quote: null,
    },
  ],
  known: [{ door: '14', kind: 'Customer', id: 'c', name: 'Bea Birch' }],
};

const shown = (...[onDevice]: [Parameters<typeof streetDoors>[1]?]) =>
  streetDoors(street, onDevice ?? nothing, viewer).map(({ door, standing, rests }) => [
    door,
    standing?.outcome ?? null,
    rests,
  ]);

test('doors are listed in walking order, with any reason not to knock', () => {
  expect(shown()).toEqual([
    ['2', 'No', 'They said no.'],
    ['12', 'NotIn', null],
    ['14', null, 'Bea Birch is a customer.'],
  ]);
});

test('knocks that wait on this device are shown, even at a door that the server does not know', () => {
  const here = [noted('k3', 'No. 12', 'Quoted'), noted('k4', 'Elm Lodge', 'NotIn')];
  expect(shown({ ...nothing, noted: here })).toEqual([
    ['2', 'No', 'They said no.'],
    ['12', 'Quoted', 'They already have a price.'],
    ['14', null, 'Bea Birch is a customer.'],
    ['Elm Lodge', 'NotIn', null],
  ]);
});

test('a knock that the server already has is shown once, and an undone knock is not shown', () => {
  const sent = { ...nothing, noted: [noted('k1', '12', 'NotIn')] };
  expect(streetDoors(street, sent, viewer)[1]?.knocks).toHaveLength(1);
  expect(shown({ ...nothing, takenBack: new Set(['k1', 'k2']) })).toEqual([
    ['14', null, 'Bea Birch is a customer.'],
  ]);
});

test('the next door skips doors that should not be knocked at', () => {
  const doors = streetDoors(street, nothing, viewer);
  expect(nextToKnock(doors, '12', 'even')).toBe('16');
  expect(nextToKnock(doors, '1', 'both')).toBe('3');
  expect(nextToKnock(doors, '4', 'even', -1)).toBe('4');
});

test('a device that does not know where the user stopped continues after their latest knock', () => {
  const doors = streetDoors(street, nothing, viewer);
  expect(doorToGoOnAt(doors, 'me')).toBeNull();
  // Door 2 was knocked at before door 12, and door 14 is a customer's.
  expect(doorToGoOnAt(doors, 'colleague')).toBe('13');
  const here = streetDoors(street, { ...nothing, noted: [noted('k3', '13', 'No')] }, viewer);
  expect(doorToGoOnAt(here, 'me')).toBe('15');
  const named = streetDoors(
    street,
    { ...nothing, noted: [noted('k3', 'Elm Lodge', 'No')] },
    viewer,
  );
  expect(doorToGoOnAt(named, 'me')).toBe('Elm Lodge');
});
