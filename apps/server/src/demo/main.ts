import { readProcessConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { runOnce } from '../start.ts';
import { createDemoBusiness } from './create-demo.ts';

// `npm run demo`: adds the demo business to the configured database.
try {
  const config = readProcessConfig();
  if (config.environment === 'production') throw new Error('There is no demo in production.');
  const signIn = await runOnce(config, createLogger(config), (app) =>
    createDemoBusiness(app, 'any database'),
  );
  console.log(`Sign in as ${signIn?.email} with the password ${signIn?.password}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
