import { taking, type TakingKind } from '@roundbook/domain/account/billing/balance-ledger';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findTimeZone } from './queries.ts';
import * as store from './store.ts';

export { takeTexts, tellTextsRanOut, type TextsParts } from './billing-texts.ts';

/** Money of customers that a provider has for the business, or takes back. */
export interface TakingEntry {
  readonly kind: TakingKind;
  /** What it is of, such as the payment: each kind is credited once of a source. */
  readonly sourceId: string;
  /** Pence: above zero where the business gets them, below where it loses them. */
  readonly amount: Pence;
  /** From when the business may be paid it out. */
  readonly availableOn: PlainDate;
  readonly description: string;
}

/**
 * Credits what a provider has for the business to its balance with the platform, and takes off what it
 * takes back. An entry whose kind and source were credited before is left out, so that it may be
 * repeated. The business's account with the platform is locked until the commit: call this last.
 */
export async function creditTakings(
  tx: TenantTransaction,
  entries: readonly TakingEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const [timeZone] = await Promise.all([findTimeZone(tx), store.lockAccount(tx)]);
  const today = todayIn(timeZone, new Date().toISOString());
  await store.insertPostings(
    tx,
    entries.map(({ kind, sourceId, amount, availableOn, description }) => ({
      ...taking(kind, amount),
      sourceId,
      postedOn: today,
      availableOn,
      description,
    })),
  );
}
