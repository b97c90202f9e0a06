import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEADER_BYTES, MAP_FILE, mapAddress, mapFolder } from '../platform/map/map-file.ts';
import { serveMap } from '../platform/map/serve-map.ts';
import { installMap, removeMap } from './install-map.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-map-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The header of an archive, with some bytes in place of its tiles. */
function archive({ version = 3, tiles = 1, letters = 'some tiles' } = {}): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = version;
  header[99] = tiles;
  return Buffer.concat([header, Buffer.from(letters)]);
}

async function fileWith(content: Buffer): Promise<string> {
  const file = join(dataDir, 'given.pmtiles');
  await writeFile(file, content);
  return file;
}

test('a map is installed, served in parts, replaced under a new address, and removed', async () => {
  expect(mapAddress(dataDir)).toBeNull();
  const content = archive();
  expect(await installMap(dataDir, await fileWith(content))).toBe(content.length);
  const address = mapAddress(dataDir);
  expect(address).toMatch(/^\/maps\/streets\.pmtiles\?version=/);

  const http = fastify();
  http.decorateReply('sendFile', null as never);
  await serveMap(http, dataDir);
  const part = await http.inject({ url: address!, headers: { range: 'bytes=127-130' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'some',
    `bytes 127-130/${content.length}`,
  ]);
  expect(part.headers['content-type']).toBe('application/octet-stream');
  expect(part.headers['cache-control']).toContain('immutable');
  expect((await http.inject('/maps/other.pmtiles')).statusCode).toBe(404);
  await http.close();

  await installMap(dataDir, await fileWith(archive({ letters: 'other tiles' })));
  expect(mapAddress(dataDir)).not.toBe(address);
  await removeMap(dataDir);
  expect(mapAddress(dataDir)).toBeNull();
});

test('a map is fetched from a URL, but redirects to other URLs are not followed', async () => {
  const host = createServer(({ url }, reply) => {
    if (url === '/map') return reply.end(archive());
    if (url === '/gone') return reply.writeHead(404).end();
    return reply.writeHead(302, { location: '/map' }).end();
  });
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', () => resolve());
  });
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  try {
    await expect(installMap(dataDir, `${url}/latest`)).rejects.toThrow('fetch failed');
    await expect(installMap(dataDir, `${url}/gone`)).rejects.toThrow('answered 404');
    expect(mapAddress(dataDir)).toBeNull();
    await installMap(dataDir, `${url}/map`);
    expect(await readFile(join(mapFolder(dataDir), MAP_FILE))).toEqual(archive());
  } finally {
    host.close();
  }
});

test.each([
  ['no archive', Buffer.from('hello'), 'not a PMTiles file'],
  ['an older version', archive({ version: 2 }), 'version 2'],
  ['pictures', archive({ tiles: 2 }), 'contains pictures'],
])('%s is refused, and the present map stays', async (_, content, words) => {
  await installMap(dataDir, await fileWith(archive()));
  const before = mapAddress(dataDir);
  await expect(installMap(dataDir, await fileWith(content))).rejects.toThrow(words);
  expect(mapAddress(dataDir)).toBe(before);
  expect(await readdir(mapFolder(dataDir))).toEqual([MAP_FILE]);
});
