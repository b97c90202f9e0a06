import { readMigrationUrl } from './platform/config/config.ts';
import { reachDatabase } from './platform/db/connections/reach.ts';
import { migrate } from './platform/db/migrate.ts';

// Runs the migrations alone, with the owner's connection; needs DATABASE_URL and no other setting.
try {
  const url = readMigrationUrl();
  await reachDatabase(url, 'DATABASE_URL');
  await migrate(url);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
