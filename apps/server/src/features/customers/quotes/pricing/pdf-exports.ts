import { sql } from 'kysely';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { ownFolder } from '../../../../platform/exports/own-folder.ts';
import { quoteDocument } from './quote-document.ts';

interface Row {
  readonly id: string;
}

/** The quotes that have a price, each as a PDF. */
export const quotePdfs = ownFolder<Row, null>({
  name: 'quotes',
  about: 'Every quote with a price as a PDF, named by its ID.',
  kind: 'made',
  count: async (tx) => {
    const row = await tx.first(sql<{ rows: number }>`
      select count(distinct quote_id) as rows from itemisations where business_id = ${tx.businessId}`);
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select distinct quote_id as id from itemisations
       where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and quote_id > ${after}`}
       order by quote_id limit ${most}`),
  shared: async () => null,
  nameOf: ({ id }) => `${id}.pdf`,
  open: async ({ database, files, ...scope }, { id }) => {
    const { content } = await readTenant(database, scope, (tx) => quoteDocument(tx, files, id));
    return typeof content === 'function' ? content() : content;
  },
});
