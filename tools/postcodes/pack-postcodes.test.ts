import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PostcodeIndex } from '@roundbook/places/postcode-index';
import { decodeSector, STEPS_PER_DEGREE, UNIT_LETTERS } from '@roundbook/places/sector-block';
import { encodeSector } from './encode-sector.ts';
import { packPostcodes, type PlacedName } from './pack-postcodes.ts';
import { readPlaces } from './read-places.ts';

const letter = fc.constantFrom(...UNIT_LETTERS.split(''));
const step = { lat: { min: 499_000, max: 609_000 }, lng: { min: -86_000, max: 18_000 } };
const postcodes: fc.Arbitrary<PlacedName[]> = fc.uniqueArray(
  fc
    .record({
      outward: fc.constantFrom('M1', 'AB10', 'SW1A', 'B1'),
      digit: fc.nat({ max: 9 }),
      unit: fc.tuple(letter, letter),
      lat: fc.integer(step.lat),
      lng: fc.integer(step.lng),
    })
    .map(({ outward, digit, unit, lat, lng }) => ({
      name: `${outward}${digit}${unit.join('')}`,
      lat: lat / STEPS_PER_DEGREE,
      lng: lng / STEPS_PER_DEGREE,
    })),
  { minLength: 1, maxLength: 60, selector: ({ name }) => name },
);

test('every packed postcode is found again, exactly', () => {
  fc.assert(
    fc.property(postcodes, (listed) => {
      const index = new PostcodeIndex(packPostcodes(listed, []));
      for (const { name, lat, lng } of listed) {
        expect(index.find(name)).toEqual({ place: [lat, lng], precision: 'unit' });
      }
    }),
  );
});

test('finds the nearest of all postcodes', () => {
  const point = fc.record({
    lat: fc.double({ min: 49.9, max: 60.9, noNaN: true }),
    lng: fc.double({ min: -8.6, max: 1.8, noNaN: true }),
  });
  fc.assert(
    fc.property(postcodes, point, (listed, { lat, lng }) => {
      const narrowing = Math.cos((lat * Math.PI) / 180);
      const away = (place: PlacedName): number =>
        Math.hypot(place.lat - lat, (place.lng - lng) * narrowing) * 111_195;
      const index = new PostcodeIndex(packPostcodes(listed, []));
      expect(index.nearest([lat, lng])?.metres).toBeCloseTo(Math.min(...listed.map(away)), 3);
    }),
  );
});

test('a sector with the shortest and the longest differences is read back unchanged', () => {
  const units = [
    { unit: 0, lat: 499_000, lng: -86_000 },
    { unit: 7, lat: 499_001, lng: -86_001 },
    { unit: 8, lat: 609_000, lng: 18_000 },
    { unit: 9, lat: 609_000, lng: 18_000 },
    { unit: 399, lat: 499_000, lng: 18_000 },
  ];
  expect(decodeSector(encodeSector(units), 0)).toEqual(units);
  expect(decodeSector(encodeSector(units), 0, 8)).toEqual(units.slice(0, 3));
});

test('unknown units fall back to the mean of their sector, then of their outward code', () => {
  const bytes = packPostcodes(
    [
      { name: 'M11AA', lat: 53.4, lng: -2.2 },
      { name: 'M11AB', lat: 53.6, lng: -2.4 },
    ],
    [
      { name: 'M1', lat: 53.1, lng: -2.1 },
      { name: 'BT1', lat: 54.6, lng: -5.9 },
    ],
  );
  const index = new PostcodeIndex(bytes);
  expect(index.find('M1 1ZZ')).toEqual({ place: [53.5, -2.3], precision: 'sector' });
  expect(index.find('M1 2AA')).toEqual({ place: [53.1, -2.1], precision: 'outward' });
  expect(index.find('BT1 1AA')).toEqual({ place: [54.6, -5.9], precision: 'outward' });
  expect(index.find('BT2 1AA')).toBeNull();
});

test('refuses data that it cannot pack', () => {
  expect(() => packPostcodes([{ name: 'M1', lat: 53, lng: -2 }], [])).toThrow('not a postcode');
  expect(() => packPostcodes([{ name: 'M11CA', lat: 53, lng: -2 }], [])).toThrow('not a postcode');
  expect(() => packPostcodes([{ name: 'M11AA', lat: 3, lng: -2 }], [])).toThrow('outside');
});

test('reads plain and gzipped tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postcodes-'));
  try {
    const table = 'postcode,lat,lng\nM11AA,53.4774,-2.2309\n';
    writeFileSync(join(folder, 'plain.csv'), table);
    writeFileSync(join(folder, 'packed.csv.gz'), gzipSync(table));
    for (const name of ['plain.csv', 'packed.csv.gz']) {
      expect([...readPlaces(join(folder, name))]).toEqual([
        { name: 'M11AA', lat: 53.4774, lng: -2.2309 },
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
