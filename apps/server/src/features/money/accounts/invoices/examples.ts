import { getCreditNotePdf, sendCreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import {
  createInvoiceDraft,
  deleteInvoiceDraft,
  getInvoiceDraft,
  issueInvoice,
  listInvoiceDrafts,
  updateInvoiceDraft,
} from '@roundbook/contract/money/invoices/drafts';
import {
  countInvoices,
  createInvoice,
  getInvoice,
  getInvoicePdf,
  listInvoices,
  remindInvoices,
  sendInvoice,
  sendInvoices,
  voidInvoice,
} from '@roundbook/contract/money/invoices/invoices';
import { getInvoicePaper } from '@roundbook/contract/money/invoices/paper';
import { example, type Example } from '../../../../proof/example.ts';
import { SceneRecords } from '../../../../proof/scene-records.ts';
import type { Scene } from '../../../../proof/scene.ts';
import { record } from '../../../../proof/shown-by.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';
import { creditNoteTo } from '../../../../testing/money/test-credit-notes.ts';

/** The content of an invoice as a user writes it. */
const contentFor = ({ client, mark, today }: Scene) => ({
  customerId: client.id,
  lines: [{ description: `${mark} gutters`, quantity: 2, unitPrice: 1500 }],
  suppliedOn: today,
  dueOn: today,
  purchaseOrder: `${mark} 12`,
});

/** A draft of an invoice, and a credit note. */
export const records = new SceneRecords(async (app, scene) => {
  const { token, client } = scene;
  const { draft } = await app.data(createInvoiceDraft, { token, body: contentFor(scene) });
  return { draft, creditNote: await creditNoteTo(app, { token, customerId: client.id }) };
});

const draftOf = (scene: Scene) => records.of(scene).draft;

export const whoMay = `
  Manager
    GET    /invoices
    GET    /invoices/counts
    GET    /invoices/{id}
    GET    /invoices/{id}/pdf
    GET    /invoices/creditNotes/{id}/pdf
    POST   /invoices/creditNotes/{id}/send
    POST   /invoices/{id}/send
    GET    /invoices/{id}/paper
    POST   /invoices/send
    POST   /invoices/remind
    POST   /invoices
    DELETE /customers/{id}/invoices/{invId}
    GET    /invoices/drafts
    GET    /invoices/drafts/{id}
    POST   /invoices/drafts
    POST   /invoices/drafts/{id}
    DELETE /invoices/drafts/{id}
    POST   /invoices/issue
`;

export const examples: readonly Example[] = [
  example(listInvoices, ({ client }) => ({ query: { customerId: client.id } }), {
    ignoresStrangeIds: true,
  }),
  example(countInvoices, ({ mark }) => ({ query: { search: mark } })),
  example(getInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(getInvoicePdf, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(getInvoicePaper, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(getCreditNotePdf, (scene) => ({ params: { id: records.of(scene).creditNote.id } })),
  example(sendCreditNote, (scene) => ({ params: { id: records.of(scene).creditNote.id } })),
  example(sendInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(sendInvoices, ({ invoiceId }) => ({ body: { ids: [invoiceId] } })),
  example(remindInvoices, ({ invoiceId }) => ({ body: { ids: [invoiceId] } })),
  example(createInvoice, ({ plainVisit }) => ({ body: { occurrenceId: plainVisit.id } })),
  example(voidInvoice, ({ client, invoiceId }) => ({
    params: { id: client.id, invId: invoiceId },
    body: { reason: 'Wrong price' },
  })),
  example(listInvoiceDrafts, () => ({})),
  example(getInvoiceDraft, (scene) => ({ params: { id: draftOf(scene).id } })),
  example(createInvoiceDraft, (scene) => ({ body: contentFor(scene) })),
  example(updateInvoiceDraft, (scene) => ({
    params: { id: draftOf(scene).id },
    body: { ...contentFor(scene), version: draftOf(scene).version },
  })),
  example(deleteInvoiceDraft, (scene) => ({ params: { id: draftOf(scene).id } })),
  example(issueInvoice, (scene) => ({
    body: {
      ...contentFor(scene),
      draftId: draftOf(scene).id,
      draftVersion: draftOf(scene).version,
    },
  })),
];

export const shownBy = {
  invoices: record('invoice'),
  credit_notes: record('invoice', 'invoice_id'),
  invoice_drafts: record('invoiceDraft'),
  reminder_ladders: record('reminderLadder', 'business_id'),
} satisfies Examples['shownBy'];
