import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

// A Vitest set-up file: records each statement that the product sends while the tests of a file
// run, and writes the statements to a file in the folder `RECORDED_STATEMENTS`.

type Send = (...args: unknown[]) => unknown;

const statements = new Set<string>();

/** Matches reads and writes of rows, except those of the task queue, which keeps its own tables up to date. */
const KEPT = /^\s*(?:select|insert|update|delete|with)\b(?![^]*\bpgboss\b)/i;
const TEST = /\.test\.ts|\/src\/(?:testing|proof|demo)\//;
const CARRIER = /\/platform\/db\/[\w-]+\.ts/;

// A high limit, as the caller may be many frames away.
Error.stackTraceLimit = 50;

/**
 * Sends a statement, and records it once it has succeeded, as a failing statement may be part of a
 * test.
 */
function noted(connectionName: string | undefined, args: unknown[], send: Send): unknown {
  const [first] = args as [string | { text?: string }];
  const text = typeof first === 'string' ? first : first.text;
  // The name that the server's own pools have (`platform/db/connections/pool.ts`).
  const isOurs = connectionName === 'roundbook';
  const isNoted = isOurs && text !== undefined && KEPT.test(text) && isSentByProduct();
  const sent = send(...args);
  if (isNoted) {
    Promise.resolve(sent).then(
      () => statements.add(text),
      () => undefined,
    );
  }
  return sent;
}

/** Whether the product, rather than the test itself, sent a statement, judged by the nearest caller. */
function isSentByProduct(): boolean {
  const callers = new Error('Who is asking').stack!.split('\n').filter((line) => {
    return line.includes('/apps/server/src/') && !line.includes('/record-statements.ts');
  });
  const nearest = callers.find((line) => !CARRIER.test(line)) ?? callers[0];
  return nearest !== undefined && !TEST.test(nearest);
}

const { query: sendOn } = pg.Client.prototype as unknown as { query: Send };
const { query: sendOnAny } = pg.Pool.prototype as unknown as { query: Send };

Object.assign(pg.Client.prototype, {
  query(this: { connectionParameters: pg.ClientConfig }, ...args: unknown[]) {
    return noted(this.connectionParameters.application_name, args, sendOn.bind(this));
  },
});
Object.assign(pg.Pool.prototype, {
  query(this: pg.Pool, ...args: unknown[]) {
    return noted(this.options.application_name, args, sendOnAny.bind(this));
  },
});

afterAll(async () => {
  const file = join(process.env['RECORDED_STATEMENTS']!, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify([...statements]));
});
