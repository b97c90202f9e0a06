import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { composeApp } from '../../apps/server/src/app.ts';
import { sendReminders } from '../../apps/server/src/features/money/reminders/reminder-sending.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/app-login.ts';
import { mintBusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import { readSetup } from '../api/setup.ts';

// The whole product in one process. Told to, it sends a business's reminders of a day, as the day's task does.
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

/** What the benchmark asks for. */
interface Order {
  readonly businessId: string;
  readonly date: string;
}

async function remind({ businessId, date }: Order): Promise<void> {
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await sendReminders(parts, mintBusinessId(businessId), date);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  await delay(0);
  process.send?.({ seconds, grownBy: Math.max(highest, process.memoryUsage().rss) - before });
}

await http.listen({ port: setup.productPort, host: '127.0.0.1' });
process.on('message', (order: Order) => void remind(order));
process.on('disconnect', () => process.exit());
process.send?.('ready');
