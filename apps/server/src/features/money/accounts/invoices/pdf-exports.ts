import { sql } from 'kysely';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { ownFolder } from '../../../../platform/exports/own-folder.ts';
import { renderLetter } from '../../../../platform/pdf/render.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { findInvoice } from './queries.ts';

interface Row {
  readonly id: string;
  readonly number: number;
}

/** Every invoice as a PDF. */
export const invoicePdfs = ownFolder<Row, Buffer | null>({
  name: 'invoices',
  about: 'Every invoice as a PDF, named by its number.',
  kind: 'made',
  count: async (tx) => {
    const row = await tx.first(
      sql<{
        rows: number;
      }>`select count(*) as rows from invoices where business_id = ${tx.businessId}`,
    );
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select id, number from invoices
       where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and id > ${after}`}
       order by id limit ${most}`),
  shared: async ({ database, files, ...scope }) => {
    const read = await readTenant(database, scope, (tx) => findLogo(tx, files));
    return read();
  },
  nameOf: ({ number }) => `${formatInvoiceNumber(number)}.pdf`,
  open: async ({ database, today, ...scope }, { id }, logo) => {
    const letter = await readTenant(database, scope, async (tx) => {
      const [found, { business }] = await Promise.all([
        findInvoice(tx, id, today),
        findBusiness(tx),
      ]);
      return found && invoiceLetter(found.invoice, business);
    });
    return letter ? renderLetter(scope.businessId, { ...letter, logo }) : null;
  },
});
