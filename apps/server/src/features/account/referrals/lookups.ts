import { hash } from 'node:crypto';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { findOwnerOfCode } from './code-store.ts';

/** What is kept of a device; null for one without a name. */
export function deviceHashOf(visitorId: string | undefined): string | null {
  return visitorId === undefined ? null : hash('sha256', `referral ${visitorId}`);
}

/** Whether some business gives out this code. */
export async function isReferralCode(tx: Transaction, code: string): Promise<boolean> {
  return (await findOwnerOfCode(tx, code)) !== undefined;
}
