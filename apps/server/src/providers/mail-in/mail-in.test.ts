import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_CERTIFICATE } from '../../testing/test-certificate.ts';
import { startMailReceiver } from './mail-in.ts';

const { name, cert, key } = TEST_CERTIFICATE;
const MAIL = {
  from: 'jo@example.com',
  to: `abc@${name}`,
  subject: 'Hi',
  text: 'The gate is open.',
};

let folder: string;
let tls: { readonly cert: string; readonly key: string };
let receiver: Awaited<ReturnType<typeof startMailReceiver>> | undefined;
let taken: { readonly recipient: string; readonly raw: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundbook-certificate-'));
  tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeFile(tls.cert, cert);
  await writeFile(tls.key, key);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  taken = [];
});
afterEach(async () => {
  await receiver?.stop();
  receiver = undefined;
});

async function start(options: { readonly tls?: typeof tls } = {}): Promise<number> {
  receiver = await startMailReceiver(
    { port: 0, host: '127.0.0.1', name, tls: options.tls },
    {
      admits: async () => true,
      isKnown: async (recipient) => recipient === MAIL.to,
      take: async (recipient, raw) => void taken.push({ recipient, raw: String(raw) }),
    },
  );
  return receiver.port;
}

/** A sending mail server that insists on encryption, and trusts only our certificate. */
const strict = (port: number, more: object = {}) =>
  createTransport({
    host: '127.0.0.1',
    port,
    requireTLS: true,
    tls: { servername: name, ca: cert, minVersion: 'TLSv1.2', ...more },
  });

/** The receiver's answers to lines that are sent one after another. */
async function say(port: number, lines: readonly string[]): Promise<string[]> {
  const socket: Socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  let waiting = [...lines];
  await new Promise<void>((resolve, reject) => {
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (!/^\d{3} .*\r\n$/m.test(text)) return;
      answers.push(text);
      text = '';
      const [next, ...rest] = waiting;
      waiting = rest;
      if (next === undefined) resolve();
      else socket.write(`${next}\r\n`);
    });
  });
  socket.destroy();
  return answers;
}

test('with a certificate, mail arrives encrypted, for the name on the certificate', async () => {
  const port = await start({ tls });
  await strict(port).sendMail(MAIL);
  expect(taken).toMatchObject([{ recipient: MAIL.to }]);
  expect(taken[0]!.raw).toContain('The gate is open.');
  // An impostor with another certificate, or using another name, gets no mail.
  await expect(strict(port, { servername: 'other.example.com' }).sendMail(MAIL)).rejects.toThrow(
    /altnames/i,
  );
  await expect(strict(port, { ca: undefined }).sendMail(MAIL)).rejects.toThrow(/self-signed/i);
  expect(taken).toHaveLength(1);
});

test('a server that cannot encrypt still delivers its mail, as it would to any other receiver', async () => {
  const port = await start({ tls });
  const plain = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await plain.sendMail(MAIL);
  expect(taken).toHaveLength(1);
});

test('the receiver offers encryption, and has no sign-in', async () => {
  const port = await start({ tls });
  const [, hello, ready] = await say(port, ['EHLO example.com', 'STARTTLS']);
  expect(hello).toContain('STARTTLS');
  expect(hello).not.toContain('AUTH');
  expect(ready).toMatch(/^220/);
  expect(taken).toEqual([]);
});

test('if there is no certificate, the receiver offers no encryption', async () => {
  const port = await start();
  const [, hello, refused] = await say(port, ['EHLO example.com', 'STARTTLS']);
  expect(hello).not.toContain('STARTTLS');
  expect(refused).toMatch(/^5\d\d/);
  await expect(strict(port).sendMail(MAIL)).rejects.toThrow(/STARTTLS/);
  expect(taken).toEqual([]);
});
