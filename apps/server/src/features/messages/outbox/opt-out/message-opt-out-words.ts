import { OPT_OUT_LINK_DAYS } from '@roundbook/domain/messages/short-links/short-link';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { makeShortLinks, type ShortLinkParts } from '../../short-links/effects.ts';
import { type OptOut, optOutToken, optOutUrl } from './message-opt-out-token.ts';

export interface OptOutParts extends ShortLinkParts {
  readonly secrets: Secrets;
}

const WHY = 'You are receiving this because you are our customer.';
const STAYS = 'You will still get invoices and news about your own visits.';
const BEGINNING = `\n\n--\n${WHY} No more emails with offers: `;

/** The end of an email with an offer, as plain text. */
function emailEnding(address: string): string {
  return `${BEGINNING}${address}\n${STAYS}`;
}

/**
 * The text of an email with an offer: the plain text with the opt-out exactly once, and the words and opt-out
 * separately for the HTML.
 */
export function offerWords(body: string, address: string) {
  const at = body.trimEnd().endsWith(STAYS) ? body.lastIndexOf(BEGINNING) : -1;
  const words = at === -1 ? body : body.slice(0, at);
  const unsubscribe = { address, why: WHY, stays: STAYS };
  return { text: `${words}${emailEnding(address)}`, words, unsubscribe };
}

/** The end of a text with an offer. */
export function smsOptOutEnding(link: string): string {
  return `\nNo more offers: ${link}`;
}

/** The endings with an opt-out for these messages, in the same order. */
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
    channel === 'sms' ? smsOptOutEnding(short[next++]!) : emailEnding(addresses[index]!),
  );
}
