import { resolve } from 'node:path';
import { databaseToFill } from '../platform/backup/owner-database.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { readProcessConfig } from '../platform/config/config.ts';

// `npm run restore -- <folder>`: restores a backup into the configured database, which must be empty.
await using opened = new AsyncDisposableStack();
try {
  const started = performance.now();
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder of a backup: npm run restore -- backups/…');
  const config = readProcessConfig();
  const databaseUrl = await databaseToFill(config, opened);
  const manifest = await restoreBackup({ databaseUrl, dataDir: config.dataDir }, resolve(folder));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Restored ${manifest.tables.length} tables and ${manifest.files} files as of ${manifest.madeAt} in ${seconds} s. Start the server.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
