import { OPT_OUT_LINK_DAYS } from '@roundbook/domain/messages/short-links/short-link';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { makeShortLinks, type ShortLinkParts } from '../../messages/short-links/effects.ts';
import { type OptOut, optOutToken, optOutUrl } from './consent-opt-out-token.ts';

export interface OptOutParts extends ShortLinkParts {
  readonly secrets: Secrets;
}

/** The words with which each of these messages ends, in the same order: how to get no more offers. */
export function optOutEndings(
  tx: TenantTransaction,
  parts: OptOutParts,
  optOuts: readonly Omit<OptOut, 'businessId'>[],
): string[] {
  const addresses = optOuts.map((one) =>
    optOutUrl(parts.publicUrl, optOutToken(parts.secrets, { ...one, businessId: tx.businessId })),
  );
  const texts = addresses.filter((_, index) => optOuts[index]!.channel === 'sms');
  const short = makeShortLinks(
    tx,
    parts,
    texts.map((address) => ({ address, days: OPT_OUT_LINK_DAYS })),
  );
  let next = 0;
  return optOuts.map(({ channel }, index) =>
    channel === 'sms'
      ? `\nNo more offers: ${short[next++]!}`
      : `\n\n--\nYou get this as our customer. No more emails with offers: ${addresses[index]!}\nYou will still get invoices, and news of your own visits.`,
  );
}
