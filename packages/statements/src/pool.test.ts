import { afterAll, expect, test } from 'vitest';
import { StatementPool } from './pool.ts';
import { readStatements } from './read.ts';

const pool = new StatementPool();
afterAll(() => pool.close());

const HEAD = 'Date,Description,Amount,Balance,Currency,IBAN\n';

/** A statement of £1 a line. */
function statementOf(lines: number): Buffer {
  const rows = Array.from(
    { length: lines },
    (_, at) => `17/02/2026,PAYER ${at},1.00,${at + 1}.00,GBP,GB33BUKB20201555555555\n`,
  );
  return Buffer.from(HEAD + rows.join(''));
}

test('a large file reads as it does without a thread', async () => {
  const bytes = statementOf(2000);
  expect(await pool.read(bytes)).toEqual(readStatements(bytes));
});

test('the event loop goes on while a large file is read', async () => {
  const bytes = statementOf(20_000);
  await pool.read(statementOf(2000));
  const alone = performance.now();
  readStatements(bytes);
  const atOnce = performance.now() - alone;
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { statements } = await pool.read(bytes);
  clearInterval(watch);
  expect(statements[0]?.lines).toHaveLength(20_000);
  expect(longest).toBeLessThan(atOnce / 2);
});

test('what cannot be read is refused as without a thread, and the next file is read', async () => {
  const broken = Buffer.concat([statementOf(2000), Buffer.from('18/02/2026,X,1.005,9.00,GBP,\n')]);
  let expected: unknown;
  try {
    readStatements(broken);
  } catch (error) {
    expected = error;
  }
  expect(expected).toBeDefined();
  await expect(pool.read(broken)).rejects.toEqual(expected);
  expect((await pool.read(statementOf(2000))).statements).toHaveLength(1);
});

test('a pool that is closed rejects what waits', async () => {
  const closing = new StatementPool();
  const reading = [closing.read(statementOf(2000)), closing.read(statementOf(2000))];
  const settled = Promise.allSettled(reading);
  await closing.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(closing.read(Buffer.from(''))).rejects.toThrow('closed');
});
