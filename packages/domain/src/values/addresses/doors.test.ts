import { expect, test } from 'vitest';
import { compareDoors, type Door, doorRanks } from './doors.ts';

const door = (streetNumber: string, flatNumber: string, siteName = ''): Door => ({
  address: { streetName: 'High Street', streetNumber, flatNumber },
  siteName,
});

test('doors are sorted by number, not by letter', () => {
  const doors = [door('12', '10'), door('9', ''), door('12', '2'), door('12', '')];
  expect(doors.toSorted(compareDoors)).toEqual([
    door('9', ''),
    door('12', ''),
    door('12', '2'),
    door('12', '10'),
  ]);
});

test('flats of one landlord that differ only by site name are also sorted by number', () => {
  const flats = [door('1', '', 'Flat 3'), door('1', '', 'Flat 1'), door('1', '', 'Flat 11')];
  expect(doorRanks(flats)).toEqual([1, 0, 2]);
});

test('equal doors share a rank', () => {
  expect(doorRanks([door('2', ''), door('1', ''), door('1', '')])).toEqual([2, 0, 0]);
});
