import { hash } from 'node:crypto';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { findOwnerOfCode } from './code-store.ts';

/** The hash stored for a device; null if the device sent no id. */
export function deviceHashOf(visitorId: string | undefined): string | null {
  return visitorId === undefined ? null : hash('sha256', `referral ${visitorId}`);
}

/** Whether the code belongs to a business. */
export async function isReferralCode(tx: Transaction, code: string): Promise<boolean> {
  return (await findOwnerOfCode(tx, code)) !== undefined;
}
