import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import * as transactions from '@roundbook/contract/money/bank-transactions/transactions';
import * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { newId } from '../../../platform/db/ids.ts';
import { sendStatement } from '../../../testing/money/test-statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token } = await app.business());
});

const HEAD = 'Date,Description,Amount,Sort Code,Account Number\n';
const lineOf = (day: string, text: string, amount: string) =>
  `${day},${text},${amount},30-12-34,12345678\n`;
const THREE =
  HEAD +
  lineOf('17/02/2026', 'ZOË MÜLLER 7K3QWH', '14.00') +
  lineOf('18/02/2026', 'HALL P', '18.00') +
  lineOf('19/02/2026', 'FEE', '-5.00');

const counted = async () => {
  const { total } = await app.data(transactions.listTransactions, { token });
  const { imports } = await app.data(contract.listStatementImports, { token });
  return { transactions: total, files: imports.length };
};

/**
 * Uploads a file, and imports it if possible.
 * @returns the number of lines added, or the message if the file was refused
 */
async function taken(content: Buffer | string): Promise<number | string> {
  const { status, data, errors } = await sendStatement(app, token, content);
  if (status !== 200 || !data) {
    expect([400, 413, 422]).toContain(status);
    return errors[0]!.detail;
  }
  const { importId: id, state, statements } = data.statementImport;
  const done = await app.call(contract.importStatement, { token, params: { id }, body: {} });
  if (!done.success) {
    expect(state).not.toBe('Ready');
    return done.errors[0]!.detail;
  }
  const lines = statements.reduce((sum, { count }) => sum + count, 0);
  expect(done.data!.added + done.data!.known).toBe(lines);
  return done.data!.added;
}

const ANSWERS: readonly (readonly [string, string | Buffer, number | RegExp])[] = [
  ['as it should be', THREE, 3],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${THREE}`, 'utf16le'), 3],
  [
    'UTF-8 and Windows-1252 mixed',
    Buffer.concat([
      Buffer.from(THREE),
      Buffer.from(lineOf('20/02/2026', 'NOËL', '1.00'), 'latin1'),
    ]),
    4,
  ],
  [
    'UTF-16 cut within a letter',
    Buffer.from(`\uFEFF${THREE}`, 'utf16le').subarray(0, -41),
    /cut off|Please set the columns/,
  ],
  ['zeros', Buffer.alloc(4000), /not a text file/],
  ['zeros within a text', THREE.replace('HALL', 'HA\0LL'), /not a text file/],
  ['a formula as a text', THREE.replace('HALL P', '"=HYPERLINK(""http://evil.example"")"'), 3],
  [
    'a formula as an amount',
    THREE.replace('18.00', '=9+9'),
    /^(?:Line 3: An amount cannot be read|Please set the columns)/,
  ],
  [
    'a formula as a date',
    THREE.replace('18/02/2026', '=TODAY()'),
    /^(?:Line 3: A date cannot be read|Please set the columns)/,
  ],
  ['dates wrapped for Excel', THREE.replaceAll(/(\d\d\/\d\d\/2026)/g, '"=""$1"""'), 3],
  [
    'a day that does not exist',
    THREE.replace('18/02/2026', '30/02/2026'),
    /^(?:Line 3: A date cannot be read|Please set the columns)/,
  ],
  [
    'dates of two orders',
    THREE.replace('19/02/2026', '02/20/2026'),
    /^(?:Line \d: A date cannot be read|Please set the columns)/,
  ],
  [
    'dates that may be of either order',
    THREE.replaceAll(/1[789]\/02/g, '03/04'),
    /Please set the columns/,
  ],
  [
    'no dates',
    THREE.replaceAll(/1[789]\/02\/2026/g, ''),
    /^No statement was found|^Line \d|Please set the columns/,
  ],
  ['a row that breaks off', THREE.slice(0, -24), /cut off/],
  ['an open quotation mark', THREE.replace('HALL P', '"HALL P'), /quotation mark/],
];

test.each(ANSWERS)(
  'a file with %s is imported whole or refused with a message',
  async (_what, content, expected) => {
    const answer = await taken(content);
    if (typeof expected === 'number') expect(answer).toBe(expected);
    else expect(answer).toMatch(expected);
    expect((await counted()).transactions).toBe(typeof answer === 'number' ? answer : 0);
  },
);

test('a file altered in any way is imported whole, raises a question, or is refused with a message', async () => {
  const change = fc.record({
    at: fc.nat(400),
    remove: fc.nat(12),
    insert: fc.oneof(
      fc.constantFrom(',', '"', '\n', '\u0000', '=1+1', '\uFEFF', '31/02/2026', '1e9', '-', ';'),
      fc.string({ maxLength: 4 }),
    ),
  });
  let inAll = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 3 }),
      fc.constantFrom('utf8', 'latin1', 'utf16le'),
      async (changes, encoding) => {
        let text = THREE;
        for (const { at, remove, insert } of changes) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + insert + text.slice(place + remove);
        }
        const answer = await taken(Buffer.from(text, encoding));
        if (typeof answer === 'number') inAll += answer;
        else expect(answer).toMatch(/^[A-Z].*[.]$/);
        expect((await counted()).transactions).toBe(inAll);
      },
    ),
    { numRuns: 20 },
  );
});

/** The answer to an upload that declares `length` bytes but sends at most `most` of them. */
async function answerTo(length: number, most: number) {
  const { port } = app.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // A client that keeps sending after a refusal gets its connection reset.
  socket.on('error', () => undefined);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  const hasAnswered = () => answer !== '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    [
      'POST /api/payments/statementImports HTTP/1.1',
      'host: x',
      'connection: close',
      `authorization: Bearer ${token}`,
      `${headers.requestId}: ${newId()}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${length}`,
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="large.csv"\r\n\r\n',
    ].join('\r\n'),
  );
  const chunk = Buffer.alloc(1_000_000, '17/02/2026,HALL P,18.00\n');
  let sent = 0;
  while (sent < most && !hasAnswered() && !socket.destroyed) {
    sent += chunk.length;
    if (!socket.write(chunk)) {
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    }
  }
  await closed;
  socket.destroy();
  return { answer, sent };
}

test('an upload of 100 MB is refused at the limit, before all of it is sent, and no bytes are kept', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const { answer, sent } = await answerTo(100_000_000, 100_000_000);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain(
    'The file is larger than 10 MB. Please download shorter periods as separate files.',
  );
  expect(sent).toBeLessThan(50_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  expect(await readdir(join(app.dataDir, 'incoming')).catch(() => [])).toEqual([]);
  expect(await counted()).toEqual({ transactions: 0, files: 0 });
});

test('the limit for a file is 10 MB, whatever length it declares', async () => {
  const row = lineOf('17/02/2026', 'HALL P', '18.00');
  const large = HEAD + row.repeat(Math.ceil(contract.MAXIMUM_STATEMENT_BYTES / row.length));
  const refused = await sendStatement(app, token, large);
  expect(refused.status).toBe(413);
  expect(refused.errors).toMatchObject([{ code: 'tooLarge', field: 'file' }]);
  expect(refused.errors[0]?.detail).toContain('larger than 10 MB');
  // A file within the limit is read, but has too many lines.
  const fits = await sendStatement(app, token, large.slice(0, contract.MAXIMUM_STATEMENT_BYTES));
  expect(fits.status).toBe(422);
  expect(fits.errors?.[0]?.detail).toContain('more than 50,000 lines');
  expect(await counted()).toEqual({ transactions: 0, files: 0 });
});
