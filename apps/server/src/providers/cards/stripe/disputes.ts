import type Stripe from 'stripe';
import { ProviderRefused } from '../../payment-provider.ts';
import type { CardProvider, Dispute, EvidenceFile } from '../cards.ts';
import { answered } from './failures.ts';
import { idOf, instantOf, on } from './stripe-client.ts';

/** Stripe's evidence fields for files, one file each, the most suitable first. */
const PLACES = [
  'service_documentation',
  'customer_communication',
  'receipt',
  'uncategorized_file',
] as const satisfies readonly (keyof Stripe.DisputeUpdateParams.Evidence)[];

type Disputes = Pick<CardProvider, 'findDispute' | 'submitEvidence'>;

/** Disputes about payments on the business's account. */
export function stripeDisputes(stripe: Stripe): Disputes {
  return {
    async findDispute(accountId, disputeId) {
      return disputeOf(await answered(stripe.disputes.retrieve(disputeId, {}, on(accountId))));
    },

    async submitEvidence(accountId, disputeId, { words, files }, key) {
      if (files.length > PLACES.length) {
        throw new ProviderRefused(
          'too_many_files',
          `Stripe accepts ${PLACES.length} files for a dispute. Please combine some of your files.`,
        );
      }
      const evidence: Stripe.DisputeUpdateParams.Evidence = { uncategorized_text: words };
      for (const [at, file] of files.entries()) {
        const asked = on(accountId, `${key}-file-${at}`);
        evidence[PLACES[at]!] = await upload(stripe, 'dispute_evidence', file, asked);
      }
      const params = { evidence, submit: true };
      return disputeOf(
        await answered(stripe.disputes.update(disputeId, params, on(accountId, key))),
      );
    },
  };
}

/** Uploads a file. @returns Stripe's id of the file */
export async function upload(
  stripe: Stripe,
  purpose: 'dispute_evidence' | 'identity_document',
  { filename, mime, content }: EvidenceFile,
  asked: Stripe.RequestOptions,
): Promise<string> {
  const file = { data: content, name: filename, type: mime };
  return (await answered(stripe.files.create({ purpose, file }, asked))).id;
}

/** Messages for the office (https://docs.stripe.com/disputes/categories). */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank could not process the payment.',
  check_returned: 'The payment was returned.',
  credit_not_processed: 'The customer says that they never received a refund.',
  customer_initiated: 'The customer disputes the payment.',
  debit_not_authorized: 'The customer says that they did not agree to the payment.',
  duplicate: 'The customer says that they paid twice.',
  fraudulent: 'The customer says that they did not make this payment.',
  general: 'The customer disputes the payment.',
  incorrect_account_details: 'The details of the account were wrong.',
  insufficient_funds: 'There was not enough money in the account.',
  product_not_received: 'The customer says that the work was not done.',
  product_unacceptable: 'The customer says that the work was not as agreed.',
  subscription_canceled: 'The customer says that they had cancelled the agreement.',
  unrecognized: 'The customer does not recognise the payment.',
};

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const state = stateOf(dispute.status);
  const { due_by: dueBy, past_due: isPast } = dispute.evidence_details;
  // If a dispute is won, its fee is returned as a separate, negative transaction.
  const fee = dispute.balance_transactions.reduce((sum, transaction) => sum + transaction.fee, 0);
  return {
    disputeId: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    state,
    amount: dispute.amount,
    fee: Math.max(0, fee),
    reason: REASONS[dispute.reason] ?? 'The customer disputes the payment.',
    evidenceBy: state === 'Evidence needed' && dueBy && !isPast ? instantOf(dueBy) : null,
  };
}

/** A warning is a bank's inquiry before a dispute: no money has moved, and none will if the inquiry is closed. */
function stateOf(status: Stripe.Dispute.Status): Dispute['state'] {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
    case 'appeal_needs_response':
      return 'Evidence needed';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'Won';
    case 'lost':
      return 'Lost';
    default:
      return 'Under review';
  }
}
