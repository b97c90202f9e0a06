import { z } from 'zod';
import { ProviderRefused, type Refund } from '../../payment-provider.ts';
import type { DebitPayment, DirectDebitProvider } from '../direct-debit.ts';
import { causeOf } from './causes.ts';
import type { GoCardlessClient } from './gocardless-client.ts';
import { ACCOUNT, CHARGE, PLATFORM_FEE } from './metadata.ts';

const payment = z.object({
  payments: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.int(),
    amount_refunded: z.int(),
    charge_date: z.iso.date().nullable(),
    created_at: z.string(),
    metadata: z.record(z.string(), z.string()).default({}),
    // Set once the money has been collected, even if the payment was charged back afterwards.
    links: z.object({ payout: z.string().optional() }).default({}),
  }),
});
type Found = z.infer<typeof payment>['payments'];

const refund = z.object({
  refunds: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.int(),
    links: z.object({ payment: z.string() }),
  }),
});
const failures = z.object({
  events: z.array(
    z.object({ action: z.string(), details: z.object({ cause: z.string().nullish() }).nullish() }),
  ),
});

type Payments = Pick<
  DirectDebitProvider,
  'createPayment' | 'findPayment' | 'cancelPayment' | 'retryPayment' | 'refund' | 'findRefund'
>;

/** Payments that GoCardless takes from customers' bank accounts. */
export function goCardlessPayments(client: GoCardlessClient): Payments {
  const fetchPayment = async (paymentId: string) =>
    (await client.get(`/payments/${encodeURIComponent(paymentId)}`, payment)).payments;

  const describe = async (found: Found): Promise<DebitPayment> => {
    const state = stateOf(found.status);
    if (state !== 'Failed' && state !== 'Charged back') return paymentOf(found, '', false);
    // Looks for the reason in the events, as the payment itself does not state it.
    const action = state === 'Failed' ? 'failed' : 'charged_back';
    const query = new URLSearchParams({ payment: found.id, action, limit: '1' });
    const { events } = await client.get(`/events?${query}`, failures);
    const { reason, mayRetry } = causeOf(events[0]?.details?.cause ?? '');
    return paymentOf(found, reason, mayRetry && state === 'Failed');
  };

  const act = async (
    paymentId: string,
    action: 'cancel' | 'retry',
    isDone: (state: DebitPayment['state']) => boolean,
    key?: string,
  ): Promise<DebitPayment> => {
    try {
      const path = `/payments/${encodeURIComponent(paymentId)}/actions/${action}`;
      return await describe((await client.act(path, payment, key)).payments);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      const now = await fetchPayment(paymentId);
      // An earlier request, whose answer was lost, has already performed the action.
      if (isDone(stateOf(now.status))) return describe(now);
      throw error;
    }
  };

  return {
    async createPayment(accountId, charge, key) {
      const { payments: made } = await client.create(
        'payments',
        {
          amount: charge.amount,
          currency: 'GBP',
          description: charge.description.slice(0, 100),
          ...(charge.chargeOn && { charge_date: charge.chargeOn }),
          // The product decides whether to retry a failed payment.
          retry_if_possible: false,
          metadata: {
            [ACCOUNT]: accountId,
            [CHARGE]: charge.chargeId,
            [PLATFORM_FEE]: String(charge.platformFee),
          },
          links: { mandate: charge.mandateId },
        },
        payment,
        key,
      );
      return describe(made);
    },

    async findPayment(_accountId, paymentId) {
      return describe(await fetchPayment(paymentId));
    },

    cancelPayment: (_accountId, paymentId) =>
      act(paymentId, 'cancel', (state) => state === 'Cancelled'),

    retryPayment: (_accountId, paymentId, key) =>
      act(paymentId, 'retry', (state) => /^(Pending submission|Submitted)$/.test(state), key),

    async refund(accountId, paymentId, amount, key) {
      const { amount_refunded: before } = await fetchPayment(paymentId);
      const { refunds: made } = await client.create(
        'refunds',
        {
          amount,
          // GoCardless refuses if anything else has been refunded in the meantime.
          total_amount_confirmation: before + amount,
          metadata: { [ACCOUNT]: accountId },
          links: { payment: paymentId },
        },
        refund,
        key,
      );
      return refundOf(made);
    },

    async findRefund(_accountId, refundId) {
      return refundOf(
        (await client.get(`/refunds/${encodeURIComponent(refundId)}`, refund)).refunds,
      );
    },
  };
}

function paymentOf(found: Found, reason: string, mayRetry: boolean): DebitPayment {
  const state = stateOf(found.status);
  const isCollected = state === 'Paid out' || found.links.payout !== undefined;
  const fee = Number(found.metadata[PLATFORM_FEE] ?? 0);
  return {
    paymentId: found.id,
    state,
    amount: found.amount,
    chargeOn: found.charge_date ?? found.created_at.slice(0, 10),
    fee: isCollected ? fee : null,
    refunded: found.amount_refunded,
    reason,
    mayRetry,
  };
}

function stateOf(status: string): DebitPayment['state'] {
  switch (status) {
    case 'submitted':
      return 'Submitted';
    case 'confirmed':
      return 'Confirmed';
    case 'paid_out':
      return 'Paid out';
    case 'cancelled':
    case 'customer_approval_denied':
      return 'Cancelled';
    case 'failed':
      return 'Failed';
    case 'charged_back':
      return 'Charged back';
    default:
      return 'Pending submission';
  }
}

function refundOf({ id, status, amount, links }: z.infer<typeof refund>['refunds']): Refund {
  const state =
    status === 'paid'
      ? 'Paid'
      : ['cancelled', 'bounced', 'funds_returned'].includes(status)
        ? 'Failed'
        : 'On its way';
  return { refundId: id, paymentId: links.payment, state, amount };
}
