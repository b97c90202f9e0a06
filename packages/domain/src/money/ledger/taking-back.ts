import { isRoleSufficient } from '../../access/roles.ts';
import type { WorkViewer } from '../../access/visibility.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** An invoice or a payment that is reversed when its visit is undone. */
export interface DocumentOfVisit {
  readonly kind: 'invoice' | 'payment';
  /** The user who created the document; null if unknown. */
  readonly createdBy: string | null;
  /** Whether the document was sent to the customer; false for a payment. */
  readonly isSent: boolean;
  /** Whether the payment's money was matched with a bank transaction; false for an invoice. */
  readonly isBanked: boolean;
}

/**
 * The reason that a user may not undo a visit with this document, as they read it; null if they may. Managers void
 * invoices and reverse payments. Other roles may reverse a document that they created themselves, to correct a visit
 * that they marked as done, until the document is sent to the customer. Money matched with a bank transaction stays for
 * every role until the transaction is reset.
 * @param names the names of users, by id; ids that are missing are called “Someone else”
 */
export function takingBackRefusal(
  { role, userId }: WorkViewer,
  { kind, createdBy, isSent, isBanked }: DocumentOfVisit,
  names: ReadonlyMap<string, string>,
): Refusal | null {
  if (isBanked) {
    return refusal(
      'The money for this visit is matched to a bank transaction. Please use “Take back” on the transaction first.',
    );
  }
  if (isRoleSufficient(role, 'Manager')) return null;
  if (isSent)
    return refusal(
      'The invoice for this visit is already in the outbox. Please ask a Manager to undo it.',
    );
  if (createdBy === userId) return null;
  const who = (createdBy === null ? undefined : names.get(createdBy)) ?? 'Someone else';
  const did = kind === 'invoice' ? 'made the invoice' : 'recorded the payment';
  return refusal(`${who} ${did} for this visit. Please ask a Manager to undo it.`);
}
