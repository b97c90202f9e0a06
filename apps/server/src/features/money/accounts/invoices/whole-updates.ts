import type { WholeUpdates } from '../../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /invoices/drafts/{id}': {
    bodyIn: ({ client, tomorrow }) => ({
      customerId: client.id,
      lines: [{ description: 'Fascias', quantity: 3, unitPrice: 900 }],
      suppliedOn: tomorrow,
      dueOn: tomorrow,
      purchaseOrder: 'PO 9',
    }),
  },
};
