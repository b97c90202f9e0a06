import { getCreditNotePdf, sendCreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import * as draftContract from '@roundbook/contract/money/invoices/drafts';
import * as contract from '@roundbook/contract/money/invoices/invoices';
import { getInvoicePaper } from '@roundbook/contract/money/invoices/paper';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { download, read, write, writePrepared } from '../../../../platform/http/route.ts';
import { pdfAnswer } from '../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import * as commands from './commands.ts';
import { countInvoices } from './count-queries.ts';
import { creditNoteDocument } from './credit-notes/credit-note-lookups.ts';
import { prepareNote, sendNote } from './credit-notes/credit-note-mail.ts';
import * as drafts from './drafts/draft-commands.ts';
import { listDrafts } from './drafts/draft-queries.ts';
import { invoiceLetter, paperOf } from './invoice-letter.ts';
import { listInvoices } from './queries.ts';
import * as sending from './send-commands.ts';

/** The routes for invoices to customers. */
export function invoiceRoutes(files: FileStore): readonly Route[] {
  return [
    read(contract.listInvoices, ({ tx, query, today }) => listInvoices(tx, query, today)),
    read(contract.countInvoices, ({ tx, query, today }) => countInvoices(tx, query, today)),
    read(contract.getInvoice, async ({ tx, params, today }) => {
      const { invoice } = await commands.load(tx, params.id, today);
      return { invoice };
    }),
    download(contract.getInvoicePdf, async ({ tx, params, today }) => {
      const [{ invoice }, { business }, readLogo] = await Promise.all([
        commands.load(tx, params.id, today),
        findBusiness(tx),
        findLogo(tx, files),
      ]);
      const filename = `${invoice.number}.pdf`;
      return pdfAnswer(tx.businessId, filename, invoiceLetter(invoice, business), readLogo);
    }),
    read(getInvoicePaper, async ({ tx, params, today }) => {
      const [{ invoice }, { business }] = await Promise.all([
        commands.load(tx, params.id, today),
        findBusiness(tx),
      ]);
      return { paper: paperOf(invoiceLetter(invoice, business)), logoId: business.logo };
    }),
    download(getCreditNotePdf, async ({ tx, params, today }) => {
      const document = await creditNoteDocument(tx, files, today, params);
      if (!document) throw notFound();
      return document;
    }),
    writePrepared(sendCreditNote, (call) => prepareNote(files, call), sendNote),
    write(contract.createInvoice, commands.create),
    writePrepared(contract.sendInvoice, (call) => sending.prepare(files, call), sending.send),
    writePrepared(
      contract.sendInvoices,
      (call) => sending.prepareSeveral(files, call),
      sending.sendSeveral,
    ),
    read(draftContract.listInvoiceDrafts, async ({ tx }) => ({ drafts: await listDrafts(tx) })),
    read(draftContract.getInvoiceDraft, ({ tx, params }) => drafts.loadDraft(tx, params.id)),
    write(draftContract.createInvoiceDraft, drafts.createDraft),
    write(draftContract.updateInvoiceDraft, drafts.updateDraft),
    write(draftContract.deleteInvoiceDraft, drafts.deleteDraft),
    write(draftContract.issueInvoice, drafts.issue),
    write(contract.voidInvoice, commands.voidInvoice),
  ];
}
