import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { composeApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/connections/app-login.ts';
import { readSetup } from './setup.ts';

/** The cost of carrying out an order. */
export interface Told {
  readonly seconds: number;
  /** The growth of the process's memory at its peak while it carried out the order, in bytes. */
  readonly grownBy: number;
}

type Parts = Awaited<ReturnType<typeof composeApp>>['parts'];

/**
 * Serves the whole product in this process, and carries out the benchmark's orders. Answers each order with its
 * cost, as `Told`.
 */
export async function serveOrders(
  carryOut: (parts: Parts, order: never) => Promise<void>,
): Promise<void> {
  const setup = readSetup();
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${setup.productPort}`,
    SECRET_KEY: setup.secret,
  });
  const { http, parts } = await composeApp(
    config,
    await openAppLogin(setup.databaseUrl),
    pino({ level: 'error' }),
  );
  const measured = async (order: never) => {
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await carryOut(parts, order);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    await delay(0);
    const grownBy = Math.max(highest, process.memoryUsage().rss) - before;
    process.send?.({ seconds, grownBy } satisfies Told);
  };
  await http.listen({ port: setup.productPort, host: '127.0.0.1' });
  // The benchmark sends orders in the form that `carryOut` takes.
  process.on('message', (order) => void measured(order as never));
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
