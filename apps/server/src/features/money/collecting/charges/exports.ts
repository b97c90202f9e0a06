import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const chargesExports: SliceExports = {
  tables: [
    ownTable('charges', {
      name: 'charges',
      about: 'Charges to saved cards and bank accounts.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        saved_method_id: ['id', 'The saved card or bank account.'],
        method: ['text', 'The payment method.'],
        label: ['text', 'The name of the saved card or bank account.'],
        provider: ['text', 'The payment provider.'],
        source: ['text', 'What started the charge.'],
        occurrence_id: ['id', 'The visit.'],
        invoice_ids: ['list', 'The invoices paid by the charge.'],
        amount: ['pence', 'How much.'],
        platform_fee: ['pence', 'Roundbook’s fee.'],
        statement_descriptor: ['text', 'The name on the customer’s statement.'],
        state: ['text', 'The current state.'],
        attempt: ['number', 'The number of the attempt.'],
        retry_on: ['date', 'The date of the next attempt.'],
        cancel_until: ['instant', 'The time until which the charge can be cancelled.'],
        payment_id: ['id', 'The payment.'],
        fees: ['pence', 'The provider’s fees.'],
        refunded: ['pence', 'Given back.'],
        disputed: ['pence', 'Disputed.'],
        credited: ['pence', 'The amount that reached your balance.'],
        asked_by: ['id', 'The user who made the request.'],
        asked_at: ['instant', 'When the request was made.'],
        credited_at: ['instant', 'When the money reached your balance.'],
      },
      without: {
        account_id: 'An ID at the payment provider.',
        provider_payment_id: 'An ID at the payment provider.',
        observed: 'The provider’s last message; its content is in the other columns.',
        observations: 'A counter of the provider’s messages.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('charge_events', {
      name: 'charge-events',
      about: 'The history of each charge.',
      columns: {
        id: ['id', 'Its id.'],
        charge_id: ['id', 'The charge.'],
        at: ['instant', 'When.'],
        kind: ['text', 'The kind.'],
        amount: ['pence', 'How much.'],
        detail: ['text', 'The details.'],
      },
    }),
    ownTable('disputes', {
      name: 'disputes',
      about: 'Charges that a customer disputed with their bank.',
      columns: {
        id: ['id', 'Its id.'],
        charge_id: ['id', 'The charge.'],
        state: ['text', 'The current state.'],
        amount: ['pence', 'How much.'],
        fee: ['pence', 'The fee.'],
        reason: ['text', 'Why.'],
        evidence_by: ['instant', 'The deadline for evidence.'],
        evidence: ['text', 'The evidence sent.'],
        evidence_asset_ids: ['list', 'The files sent.'],
        opened_at: ['instant', 'When the dispute was opened.'],
      },
      without: {
        provider_dispute_id: 'An ID at the payment provider.',
      },
    }),
    ownTable('refunds', {
      name: 'refunds',
      about: 'Refunds.',
      columns: {
        id: ['id', 'Its id.'],
        charge_id: ['id', 'The charge.'],
        payment_id: ['id', 'The payment.'],
        amount: ['pence', 'How much.'],
        credited: ['pence', 'How much of it was credited, so that the customer does not owe it.'],
        state: ['text', 'The current state.'],
        reason: ['text', 'Why.'],
        asked_by: ['id', 'The user who made the request.'],
        asked_at: ['instant', 'When the request was made.'],
      },
      without: {
        provider_refund_id: 'An ID at the payment provider.',
      },
    }),
  ],
};
