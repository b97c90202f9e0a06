import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POSTCODES_ASSET } from './asset.ts';
import { PostcodeIndex } from './postcode-index.ts';

const index = new PostcodeIndex(readFileSync(POSTCODES_ASSET));

test('postcodes from one end of Britain to the other are found', () => {
  const known = {
    'AB10 1AA': [57.1482, -2.0966],
    'BS8 1TH': [51.4591, -2.6033],
    'CF10 1EP': [51.4758, -3.1792],
    'EH1 1YZ': [55.9503, -3.193],
    'M1 1AE': [53.4835, -2.2312],
    'SW1A 1AA': [51.501, -0.1416],
    'TR21 0LW': [49.9144, -6.3154],
    'ZE1 0AA': [60.1532, -1.1416],
  };
  for (const [postcode, place] of Object.entries(known)) {
    expect(index.find(postcode)).toEqual({ place, precision: 'unit' });
    expect(index.nearest(place as [number, number])?.metres).toBeCloseTo(0, 6);
  }
});

test('an unlisted postcode is placed by its sector, otherwise by its outward code, and its precision says which', () => {
  const sector = index.find('ZE1 0ZZ');
  expect(sector?.precision).toBe('sector');
  expect(sector?.place[0]).toBeCloseTo(60.15, 1);
  expect(index.find('M1 1CV')?.precision).toBe('sector');
  expect(index.find('BT48 7AA')).toEqual({ place: [55.0091, -7.3274], precision: 'outward' });
  expect(index.find('ZZ99 9ZZ')).toBeNull();
  expect(index.find('10 Downing Street')).toBeNull();
});

test('the postcode at a point is found, and at sea the nearest postcode', () => {
  expect(index.nearest([51.501, -0.1416])?.postcode).toMatch(/^SW1[A-Z] /);
  const atSea = index.nearest([60.9, -0.5]);
  expect(atSea?.postcode).toMatch(/^ZE2 /);
  expect(atSea?.metres).toBeGreaterThan(5_000);
});

test('a file of another kind is refused', () => {
  expect(() => new PostcodeIndex(new Uint8Array(64))).toThrow(RangeError);
});
