import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const chargesExports: SliceExports = {
  tables: [
    ownTable('charges', {
      name: 'charges',
      about: 'Charges of saved cards and bank accounts.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        saved_method_id: ['id', 'The saved card or bank account.'],
        method: ['text', 'How it is paid.'],
        label: ['text', 'What it is called.'],
        provider: ['text', 'The payment provider.'],
        source: ['text', 'What began it.'],
        occurrence_id: ['id', 'The visit.'],
        invoice_ids: ['list', 'The invoices it pays.'],
        amount: ['pence', 'How much.'],
        platform_fee: ['pence', 'The fee of Roundbook.'],
        statement_descriptor: ['text', 'The name on the customer’s statement.'],
        state: ['text', 'How far it is.'],
        attempt: ['number', 'Which attempt it is.'],
        retry_on: ['date', 'When it is tried again.'],
        cancel_until: ['instant', 'Until when it can be stopped.'],
        payment_id: ['id', 'The payment.'],
        fees: ['pence', 'The fees of the provider.'],
        refunded: ['pence', 'Given back.'],
        disputed: ['pence', 'Disputed.'],
        credited: ['pence', 'What reached your balance.'],
        asked_by: ['id', 'Which user asked for it.'],
        asked_at: ['instant', 'When it was asked for.'],
        credited_at: ['instant', 'When it did.'],
      },
      without: {
        account_id: 'An id at the payment provider.',
        provider_payment_id: 'An id at the payment provider.',
        observed: 'What the provider last said; the columns hold it.',
        observations: 'Counts what the provider said.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('charge_events', {
      name: 'charge-events',
      about: 'What happened to a charge.',
      columns: {
        id: ['id', 'Its id.'],
        charge_id: ['id', 'The charge.'],
        at: ['instant', 'When.'],
        kind: ['text', 'Of which kind.'],
        amount: ['pence', 'How much.'],
        detail: ['text', 'More about it.'],
      },
    }),
    ownTable('disputes', {
      name: 'disputes',
      about: 'Charges that a customer disputed with their bank.',
      columns: {
        id: ['id', 'Its id.'],
        charge_id: ['id', 'The charge.'],
        state: ['text', 'How far it is.'],
        amount: ['pence', 'How much.'],
        fee: ['pence', 'What it cost.'],
        reason: ['text', 'Why.'],
        evidence_by: ['instant', 'Until when evidence counts.'],
        evidence: ['text', 'What was sent as evidence.'],
        evidence_asset_ids: ['list', 'The files that were sent.'],
        opened_at: ['instant', 'When it was opened.'],
      },
      without: {
        provider_dispute_id: 'An id at the payment provider.',
      },
    }),
    ownTable('refunds', {
      name: 'refunds',
      about: 'Money given back.',
      columns: {
        id: ['id', 'Its id.'],
        charge_id: ['id', 'The charge.'],
        payment_id: ['id', 'The payment.'],
        amount: ['pence', 'How much.'],
        state: ['text', 'How far it is.'],
        reason: ['text', 'Why.'],
        asked_by: ['id', 'Which user asked for it.'],
        asked_at: ['instant', 'When it was asked for.'],
      },
      without: {
        provider_refund_id: 'An id at the payment provider.',
      },
    }),
  ],
};
