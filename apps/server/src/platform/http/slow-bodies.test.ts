import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** Both ends are in this process, so a busy machine slows the sender as well as the check. */
const PACE = { withinMs: 1000, leastBytes: 500 };

let http: FastifyInstance;
let port: number;

beforeAll(async () => {
  http = fastify();
  await http.register(multipart);
  cutSlowBodies(http, PACE);
  http.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(),
  );
  http.post('/text', () => 'whole');
  http.post('/refused', { preParsing: () => Promise.reject(new AppError('sessionMissing')) }, () =>
    Promise.resolve('never'),
  );
  http.route({
    method: 'POST',
    url: '/file',
    config: { isUpload: true },
    handler: async (request) => {
      const file = await request.file();
      return String((await file!.toBuffer()).length);
    },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
});
afterAll(() => http.close());

/** Opens a request that announces a body of this length. */
function begin(path: string, length: number, type = 'text/plain'): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** Everything received until the connection ends. A client that is still sending may see the connection reset. */
async function answerTo(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const FORM = 'multipart/form-data; boundary=b';
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const TAIL = '\r\n--b--\r\n';

test('if a body does not arrive, the request is answered with 408 and its connection ends', async () => {
  for (const socket of [begin('/text', 10), begin('/file', 1000, FORM)]) {
    socket.write('--');
    const since = performance.now();
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - since).toBeLessThan(PACE.withinMs * 20);
  }
});

test('a body that trickles in is cut off too', async () => {
  const socket = begin('/text', 1000);
  const trickle = setInterval(() => socket.write('x'), 50);
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
});

test('a refused caller cannot keep sending', async () => {
  const socket = begin('/refused', 1000);
  const trickle = setInterval(() => socket.write('x'), 50);
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 401 /);
  clearInterval(trickle);
});

test('an upload may take a long time while it keeps to the minimum rate, but is cut off once it falls below that rate', async () => {
  const size = 8000;
  const length = HEAD.length + size + TAIL.length;
  const steady = begin('/file', length, FORM);
  const answer = answerTo(steady);
  steady.write(HEAD);
  for (let sent = 0; sent < size; sent += 400) {
    steady.write('x'.repeat(400));
    await delay(100);
  }
  steady.write(TAIL);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n8000$/);

  const stalling = begin('/file', length, FORM);
  stalling.write(HEAD + 'x'.repeat(1000));
  await delay(PACE.withinMs);
  expect(await answerTo(stalling)).toMatch(/^HTTP\/1\.1 408 /);
});
