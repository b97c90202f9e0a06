import pino from 'pino';
import { composeApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/connections/app-login.ts';
import { readSetup } from '../api/setup.ts';

// The whole product in a single process: calls, tasks, and the built-in sandbox, which posts its
// webhooks here.
const setup = readSetup();
const config = readConfig({
  NODE_ENV: 'production',
  PUBLIC_URL: `http://127.0.0.1:${setup.productPort}`,
  SECRET_KEY: setup.secret,
});
const { http } = await composeApp(
  config,
  await openAppLogin(setup.databaseUrl),
  pino({ level: 'error' }),
);
await http.listen({ port: setup.productPort, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.('ready');
