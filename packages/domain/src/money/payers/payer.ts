/** How a payer is billed for the work at other customers’ addresses. */
export const PAYER_BILLINGS = ['EachVisit', 'Monthly'] as const;

export type PayerBilling = (typeof PAYER_BILLINGS)[number];

/** Where a customer's bills go, if not to themselves. */
export interface PayerChoice {
  readonly payerId: string;
  readonly billing: PayerBilling;
}

/** A customer as the rules about payers see them. */
export interface PayerParty {
  readonly id: string;
  readonly displayName: string;
  readonly isActive: boolean;
  /** Who pays for them. */
  readonly payerId: string | null;
  /** For how many others they pay. */
  readonly paysFor: number;
}

/** Why a customer's bills cannot go to this payer, in words; null if they can. There are no chains of payers. */
export function payerRefusal(customer: PayerParty, payer: PayerParty): string | null {
  if (customer.id === payer.id) return 'A customer cannot be their own payer.';
  if (!payer.isActive) return 'Only an active customer can pay for others.';
  if (payer.payerId !== null) {
    return `The bills of ${payer.displayName} go to somebody else. Choose the one who pays in the end.`;
  }
  if (customer.paysFor > 0) {
    return `${customer.displayName} pays for other customers, so their own bills cannot go elsewhere.`;
  }
  return null;
}

/** Why a customer cannot be deleted while others need them, in words; null if they can. */
export function payerDeletionRefusal(paysFor: number, waitingVisits: number): string | null {
  if (paysFor > 0) {
    const who = paysFor === 1 ? 'another customer' : `${paysFor} customers`;
    return `The bills of ${who} go to this customer. Choose where they go instead, then delete.`;
  }
  if (waitingVisits > 0) {
    const visits = waitingVisits === 1 ? '1 visit waits' : `${waitingVisits} visits wait`;
    return `${visits} for this customer’s monthly invoice. Issue it first, then delete.`;
  }
  return null;
}
