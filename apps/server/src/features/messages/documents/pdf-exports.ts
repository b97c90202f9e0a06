import { sql } from 'kysely';
import { readTenant } from '../../../platform/db/transaction.ts';
import { ownFolder } from '../../../platform/exports/own-folder.ts';
import { renderPapers } from '../../../platform/pdf/render.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import type { DocumentContent } from './document-content.ts';

interface Row {
  readonly id: string;
  readonly content: DocumentContent;
}

/** The PDFs of all documents that still have content, for an archive. */
export const documentPdfs = ownFolder<Row, Buffer | null>({
  name: 'documents',
  about: 'Every letter and other document for a customer as a PDF, named by its ID.',
  kind: 'made',
  count: async (tx) => {
    const row = await tx.first(sql<{ rows: number }>`
      select count(*) as rows from documents
       where business_id = ${tx.businessId} and content is not null`);
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select id, content from documents
       where business_id = ${tx.businessId} and content is not null
         ${after === null ? sql`` : sql`and id > ${after}`}
       order by id limit ${most}`),
  shared: async ({ database, files, ...scope }) => {
    const read = await readTenant(database, scope, (tx) => findLogo(tx, files));
    return read();
  },
  nameOf: ({ id }) => `${id}.pdf`,
  open: ({ businessId }, { content }, logo) =>
    renderPapers(businessId, { layout: content.layout, papers: [content], logo }),
});
