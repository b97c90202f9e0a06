import { join, resolve } from 'node:path';
import { databaseToRead } from '../platform/backup/owner-database.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { readProcessConfig } from '../platform/config/config.ts';

// `npm run backup -- [folder]`: backs up the configured database and the files that belong to it.
await using opened = new AsyncDisposableStack();
try {
  const started = performance.now();
  const config = readProcessConfig();
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  const folder = resolve(process.argv[2] ?? join('backups', stamp));
  const databaseUrl = await databaseToRead(config, opened);
  const manifest = await writeBackup({ databaseUrl, dataDir: config.dataDir }, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Backed up ${rows.toLocaleString('en-GB')} rows of ${manifest.tables.length} tables and ${manifest.files} files in ${seconds} s, to ${folder}`,
  );
  console.log('It holds personal data and the secret key: encrypt it, and keep it elsewhere.');
  if (config.s3) console.log('Uploaded files are in the S3 store, which keeps its own versions.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
