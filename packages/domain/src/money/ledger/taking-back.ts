import { isRoleSufficient } from '../../access/roles.ts';
import type { WorkViewer } from '../../access/visibility.ts';

/** An invoice or a payment that goes when its visit is undone. */
export interface DocumentOfVisit {
  readonly kind: 'invoice' | 'payment';
  /** The user who made it; null if that is not known. */
  readonly createdBy: string | null;
  /** Whether the customer was sent it; a payment never is. */
  readonly isSent: boolean;
  /** Whether its money was found in the bank's transactions; never of an invoice. */
  readonly isBanked: boolean;
}

/**
 * Why a user may not undo a visit with this document, in words for them; null if they may. Voiding an
 * invoice and taking a payment back are a Manager's to do. Below that, people take back what they
 * made themselves, as their own mark is theirs to correct, until the customer has been sent it. Money that was
 * found in the bank stays for everybody, until its transaction is new again.
 */
export function takingBackRefusal(
  { role, userId }: WorkViewer,
  { kind, createdBy, isSent, isBanked }: DocumentOfVisit,
): string | null {
  if (isBanked) {
    return 'The money for this visit is matched to a bank transaction. Please make that new again first.';
  }
  if (isRoleSufficient(role, 'Manager')) return null;
  if (isSent) return 'The invoice of this visit has been sent. Please ask a Manager to undo it.';
  if (createdBy === userId) return null;
  return kind === 'invoice'
    ? 'Somebody else made the invoice of this visit. Please ask a Manager to undo it.'
    : 'Somebody else recorded the payment for this visit. Please ask a Manager to undo it.';
}
