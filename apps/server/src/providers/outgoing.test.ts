import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Files } from './files/s3.ts';
import { bundledPostcodes } from './geocoding/bundled-postcodes.ts';
import { postcodesIo } from './geocoding/postcodes-io.ts';
import { osrmTables } from './travel-times/osrm.ts';
import { valhallaTables } from './travel-times/valhalla.ts';

/** A server that redirects every request to its own `/secret`. */
let server: Server;
let url: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(307, { location: `${url}/secret` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const sheffield: [number, number][] = [[53.38, -1.47]];
const signal = AbortSignal.timeout(5000);

test.each<[string, () => Promise<unknown>]>([
  ['postcodes.io', () => postcodesIo(url, bundledPostcodes()).place('S1 2AB')],
  ['OSRM', () => osrmTables(url).ask(sheffield, sheffield, signal)],
  ['Valhalla', () => valhallaTables(url).ask(sheffield, sheffield, signal)],
  ['the file store', () => storeAt(url).put('a1/original', Buffer.from('x'), 'image/png')],
  ['the file store, when it is read,', () => storeAt(url).open('a1/original')],
])('%s cannot send the server on to another address', async (_service, ask) => {
  asked.length = 0;
  await expect(ask()).rejects.toThrow(/could not be reached|fetch failed/);
  expect(asked).not.toEqual([]);
  expect(asked).not.toContain('/secret');
});

function storeAt(endpoint: string) {
  return s3Files({
    endpoint,
    region: 'eu-west-2',
    bucket: 'roundbook',
    accessKeyId: 'id',
    secretAccessKey: 'a secret',
  });
}
