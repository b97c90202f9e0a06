import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** How a payer is billed for the work at other customers’ addresses. */
export const PAYER_BILLINGS = ['EachVisit', 'Monthly'] as const;

export type PayerBilling = (typeof PAYER_BILLINGS)[number];

/** A customer's choice of payer, and how the payer is billed. */
export interface PayerChoice {
  readonly payerId: string;
  readonly billing: PayerBilling;
}

/** The facts about a customer that the rules for payers use. */
export interface PayerParty {
  readonly id: string;
  readonly displayName: string;
  readonly isActive: boolean;
  /** The customer's payer; null if they pay themselves. */
  readonly payerId: string | null;
  /** The number of customers whose bills this customer pays. */
  readonly paysFor: number;
}

/** The reason that a customer's bills cannot go to this payer; null if they can. A payer cannot have a payer. */
export function payerRefusal(customer: PayerParty, payer: PayerParty): Refusal | null {
  if (customer.id === payer.id) return refusal('A customer cannot be their own payer.');
  if (!payer.isActive) return refusal('Only an active customer can pay for others.');
  if (payer.payerId !== null) {
    return refusal(
      `Bills for ${payer.displayName} go to someone else. Choose the customer who pays in the end.`,
    );
  }
  if (customer.paysFor > 0) {
    return refusal(
      `${customer.displayName} pays for other customers, so their own bills cannot go elsewhere.`,
    );
  }
  return null;
}

/**
 * The reason that a customer cannot be deleted while others depend on them as their payer; null if
 * they can.
 */
export function payerDeletionRefusal(paysFor: number, waitingVisits: number): Refusal | null {
  if (paysFor > 0) {
    const who = paysFor === 1 ? 'another customer' : `${paysFor} customers`;
    return refusal(
      `Bills for ${who} go to this customer. Choose who gets them instead, then delete the customer.`,
    );
  }
  if (waitingVisits > 0) {
    const visits = waitingVisits === 1 ? '1 visit waits' : `${waitingVisits} visits wait`;
    return refusal(
      `${visits} for this customer’s monthly invoice. Issue it first, then delete the customer.`,
    );
  }
  return null;
}
