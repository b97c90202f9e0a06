import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';

type Send = (...parts: unknown[]) => Promise<unknown> | NodeJS.EventEmitter;

/** The work that the running code belongs to. */
const current = new AsyncLocalStorage<object>();

/**
 * Counts the statements of one connection in steps: a statement belongs to the step after the latest answer that the
 * program had seen when it sent the statement. The program sees each answer in a turn of the event loop of its own, so
 * it makes no difference whether answers arrive together or in parts.
 * @returns the number of steps so far, and a function that stops watching
 */
function watch(client: { query: Send }, isCounted: () => boolean) {
  const send = client.query.bind(client);
  let turns: Promise<unknown> = Promise.resolve();
  let seen = 0;
  let last = 0;
  client.query = (...parts) => {
    if (!isCounted()) return send(...parts);
    const step = seen + 1;
    last = Math.max(last, step);
    const see = () => {
      seen = Math.max(seen, step);
    };
    const seeInOwnTurn = async (sent: Promise<unknown>) => {
      try {
        return await sent;
      } finally {
        await (turns = turns.then(() => nextTurn()));
        see();
      }
    };
    const sent = send(...parts);
    return sent instanceof Promise ? seeInOwnTurn(sent) : sent.once('end', see).once('error', see);
  };
  return { steps: () => last, stop: () => Reflect.deleteProperty(client, 'query') };
}

/**
 * Counts the round trips that `work` costs on the pool's connections. Statements that are sent without waiting for
 * each other's answers count as one. Statements of background tasks, which may use the pool in the meantime, do not
 * count.
 */
export async function countRoundTrips(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()),
  );
  const counted = {};
  const watched = clients.map((client) =>
    watch(client as unknown as { query: Send }, () => current.getStore() === counted),
  );
  clients.forEach((client) => client.release());
  try {
    await current.run(counted, work);
    return watched.reduce((sum, { steps }) => sum + steps(), 0);
  } finally {
    watched.forEach(({ stop }) => stop());
  }
}
