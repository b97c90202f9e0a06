import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type PostcodesServer,
  startPostcodesServer,
} from '../../testing/providers/postcodes-server.ts';
import { bundledPostcodes } from './bundled-postcodes.ts';
import { configuredGeocoding } from './configured-geocoding.ts';
import type { Geocoding } from './geocoding.ts';

const builtIn = bundledPostcodes();

let server: PostcodesServer;
let geocoding: Geocoding;
let log: string;

beforeEach(async () => {
  server = await startPostcodesServer();
  log = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  geocoding = configuredGeocoding(server.url, pino(lines));
});
afterEach(() => server.stop());

const palace = { quality: 1, latitude: 51.501009, longitude: -0.141588 };

test('a single postcode is looked up by itself, and nothing but the postcode is sent to the service', async () => {
  server.postcodes.set('SW1A 1AA', palace);
  expect(await geocoding.service?.place('His house, sw1a1aa')).toEqual({
    coordinates: [51.501009, -0.141588],
    precision: 'unit',
  });
  expect(server.asked).toEqual(['GET /postcodes/SW1A%201AA']);
  expect(await geocoding.service?.place('nowhere')).toBeNull();
  expect(server.asked).toHaveLength(1);
});

test('many postcodes are looked up a hundred at a time, each once, and answered in order', async () => {
  const postcodes = Array.from(
    { length: 120 },
    (_, at) => `M${1 + (at % 9)} ${at % 10}A${at < 90 ? 'A' : 'B'}`,
  );
  const [first, second] = ['AB10 1AA', 'BS8 1TH'];
  for (const postcode of [...postcodes, first]) server.postcodes.set(postcode, palace);
  server.postcodes.set(second, { quality: 6, latitude: 51.4, longitude: -2.6 });
  const places = await geocoding.service?.placeAll([second, 'no postcode', ...postcodes, first]);
  expect(places?.[0]).toEqual({ coordinates: [51.4, -2.6], precision: 'sector' });
  expect(places?.[1]).toBeNull();
  expect(places?.at(-1)?.coordinates).toEqual([palace.latitude, palace.longitude]);
  expect(places).toHaveLength(123);
  expect(server.asked).toEqual(['POST /postcodes', 'POST /postcodes']);
});

test('a postcode that is no longer in use is found at its last position', async () => {
  server.postcodes.set('SW1A 1AA', palace);
  server.terminated.set('AB1 0AA', { latitude: 57.1, longitude: -2.24 });
  const was = { coordinates: [57.1, -2.24], precision: 'unit' };
  expect(await geocoding.service?.place('AB1 0AA')).toEqual(was);
  expect((await geocoding.service?.placeAll(['SW1A 1AA', 'AB1 0AA']))?.[1]).toEqual(was);
});

test('the bundled postcodes place the postcodes that the service does not know or cannot locate', async () => {
  server.postcodes.set('BS8 1TH', { quality: 9, latitude: null, longitude: null });
  for (const postcode of ['BS8 1TH', 'ZE1 0ZZ', 'QQ1 1QQ']) {
    expect(await geocoding.service?.place(postcode)).toEqual(await builtIn.place(postcode));
  }
});

test.each(['failing', 'elsewhere', 'silent'] as const)(
  'while it is %s, it rejects and the bundled postcodes stand in',
  async (mood) => {
    server.mood = mood;
    await expect(geocoding.service?.placeAll(['SW1A 1AA', 'BS8 1TH'])).rejects.toThrow(
      /^postcodes\.io (answered|could not be reached)/,
    );
    expect(await geocoding.best.place('SW1A 1AA')).toEqual(await builtIn.place('SW1A 1AA'));
    expect(log).toContain('stand in for postcodes.io');
    expect(log).not.toMatch(/SW1A|BS8/);
  },
);

test('the bundled postcodes also stand in for a service that cannot be reached', async () => {
  await server.stop();
  const places = await geocoding.best.placeAll(['SW1A 1AA', 'nowhere']);
  expect(places).toEqual(await builtIn.placeAll(['SW1A 1AA', 'nowhere']));
});

test('if no service is configured, `best` uses the bundled postcodes', async () => {
  const { best, service } = configuredGeocoding(undefined, pino({ level: 'silent' }));
  expect(service).toBeUndefined();
  expect(await best.place('SW1A 1AA')).toEqual(await builtIn.place('SW1A 1AA'));
});
