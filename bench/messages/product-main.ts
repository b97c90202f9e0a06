import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { composeApp } from '../../apps/server/src/app.ts';
import { broadcastTasks } from '../../apps/server/src/features/messages/broadcasts/tasks.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/app-login.ts';
import { readSetup } from '../api/setup.ts';

// The whole product in one process. Told to, it takes a broadcast to its end step by step, without the pauses that
// its pace would make: as many messages in a row as there are.
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

/** What the benchmark asks for: a broadcast, and whose it is. */
interface Order {
  readonly businessId: string;
  readonly id: string;
  /** The version at which its first step is planned. */
  readonly version: number;
  /** How many steps it has. */
  readonly steps: number;
}

async function carryOut({ businessId, id, version, steps }: Order): Promise<void> {
  const [handler] = broadcastTasks(parts.accounts, parts.shortUrl);
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  // Each step counts the version up.
  for (let at = 0; at < steps; at += 1) {
    await handler!.handle({ businessId, id, version: version + at });
  }
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  await delay(0);
  process.send?.({ seconds, grownBy: Math.max(highest, process.memoryUsage().rss) - before });
}

await http.listen({ port: setup.productPort, host: '127.0.0.1' });
process.on('message', (order: Order) => void carryOut(order));
process.on('disconnect', () => process.exit());
process.send?.('ready');
