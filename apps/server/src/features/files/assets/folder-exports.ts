import { sql } from 'kysely';
import { ownFolder } from '../../../platform/exports/own-folder.ts';

interface Row {
  readonly id: string;
  readonly filename: string;
  readonly key: string;
}

/** All uploaded files, unchanged. */
export const uploadedFiles = ownFolder<Row, null>({
  name: 'files',
  about: 'Uploaded files, each named by its ID and original name.',
  kind: 'uploaded',
  count: async (tx) => {
    const row = await tx.first(
      sql<{
        rows: number;
      }>`select count(*) as rows from assets where business_id = ${tx.businessId}`,
    );
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select id, filename, storage_key as key from assets
       where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and id > ${after}`}
       order by id limit ${most}`),
  shared: async () => null,
  nameOf: ({ id, filename }) => `${id} ${filename}`,
  open: ({ files }, { key }) => files.open(key),
});
