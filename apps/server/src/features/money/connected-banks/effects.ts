import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { finishImport, type ImportedStatement, insertImport } from './import-store.ts';

/** Records a file whose only statement has been added, so that the file is listed and can be undone. */
export async function noteImported(
  tx: TenantTransaction,
  {
    id,
    filename,
    statement,
    uploadedBy,
    now,
  }: {
    readonly id: string;
    readonly filename: string;
    readonly statement: ImportedStatement;
    readonly uploadedBy: string;
    readonly now: string;
  },
): Promise<void> {
  const statements = [statement];
  const waiting = { format: 'CSV', state: 'Ready', csv: null, content: Buffer.alloc(0) } as const;
  await insertImport(tx, { ...waiting, id, filename, statements, uploadedBy });
  const { count: added, known } = statement;
  await finishImport(tx, id, { statements, added, known, now });
}
