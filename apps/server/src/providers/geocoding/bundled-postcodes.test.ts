import { expect, test } from 'vitest';
import { bundledPostcodes } from './bundled-postcodes.ts';

const geocoder = bundledPostcodes();
const lines = { streetName: '', areaName: '', town: '', postcode: '' };

test('text is placed on the map by the postcode that it contains', async () => {
  expect(await geocoder.place('12 High Street, ba12ab')).toEqual({
    coordinates: [51.381, -2.3631],
    precision: 'unit',
  });
  expect(await geocoder.place('Somewhere nice')).toBeNull();
  expect(await geocoder.place('')).toBeNull();
});

test('an address is placed by its own postcode, or if it has none, by a postcode in its lines', async () => {
  const [own, inLines, both, none] = await geocoder.placeAll([
    { ...lines, postcode: 'SW1A 1AA' },
    { ...lines, town: 'London sw1a1aa' },
    { ...lines, postcode: 'SW1A 1AA', town: 'Bristol BS8 1TH' },
    lines,
  ]);
  expect(own).toEqual({ coordinates: [51.501, -0.1416], precision: 'unit' });
  expect([inLines, both, none]).toEqual([own, own, null]);
});

test('a place states its precision', async () => {
  const precision = async (text: string) => (await geocoder.place(text))?.precision;
  expect(await precision('ZE1 0AA')).toBe('unit');
  expect(await precision('ZE1 0ZZ')).toBe('sector');
  expect(await precision('BT48 7AA')).toBe('outward');
  expect(await geocoder.place('QQ1 1QQ')).toBeNull();
});
