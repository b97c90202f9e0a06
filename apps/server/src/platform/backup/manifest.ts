import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The file that describes the backup; it is written last. */
export const MANIFEST = 'backup.json';

/** The file with the SHA-256 of every other file in a backup, as `sha256sum --check` reads it. */
export const CHECKSUMS = 'checksums.sha256';

/** The folder of a backup that holds the rows of each table. */
export const TABLES_FOLDER = 'tables';

/** The folder of a backup that holds the contents of `DATA_DIR`. */
export const FILES_FOLDER = 'files';

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The version of PostgreSQL from which the rows were read; any later version can read them too. */
  postgres: z.string(),
  /** The database's migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** The version of the task queue's own tables. */
  taskTables: z.number(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number(),
      file: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
  files: z.number(),
  /** The SHA-256 of the file with the checksums. */
  checksums: z.string(),
});

/** The table of contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws {BackupError} if the folder holds no finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} holds no finished backup.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      `${join(folder, MANIFEST)} is damaged, or was written by a newer version.`,
    );
  }
}
