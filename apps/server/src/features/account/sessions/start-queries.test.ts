import { expect, test } from 'vitest';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { startTestApp } from '../../../testing/test-app.ts';

/**
 * The map that a server with these settings gives to clients, and the hosts from which they may
 * load maps.
 */
async function mapsUnder(settings: Record<string, string>) {
  const app = await startTestApp(settings);
  try {
    const { token } = await app.business();
    const { data, headers } = await app.call(startApp, { token });
    const policy = String(headers['content-security-policy']);
    const directive = (name: string) => policy.split(';').find((one) => one.startsWith(name));
    return { map: data?.map, connect: directive('connect-src'), images: directive('img-src') };
  } finally {
    await app.stop();
  }
}

test('if no map is configured, the map is the outline, and nothing is loaded from elsewhere', async () => {
  expect(await mapsUnder({})).toEqual({
    map: { source: 'builtIn', url: null, attribution: '' },
    connect: "connect-src 'self' ws://localhost:3000",
    images: "img-src 'self' data: blob:",
  });
});

test('clients receive the configured map, and their browsers may load from its host only', async () => {
  const url = 'https://maps.example.com/styles/bright.json?key=abc';
  const { map, connect, images } = await mapsUnder({
    MAP_STYLE_URL: url,
    MAP_ATTRIBUTION: '© Example Maps',
  });
  expect(map).toEqual({ source: 'style', url, attribution: '© Example Maps' });
  expect(connect).toBe("connect-src 'self' ws://localhost:3000 https://maps.example.com");
  expect(images).toBe("img-src 'self' data: blob: https://maps.example.com");
});

test('clients may also load a configured PMTiles file from its host', async () => {
  const url = 'https://tiles.example.com/world.pmtiles';
  const { map, connect } = await mapsUnder({ MAP_PMTILES_URL: url, MAP_ATTRIBUTION: '© Tiles' });
  expect(map).toEqual({ source: 'pmtiles', url, attribution: '© Tiles' });
  expect(connect).toBe("connect-src 'self' ws://localhost:3000 https://tiles.example.com");
});
