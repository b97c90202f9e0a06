import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { noteUnsubscribed } from '../../messages/broadcasts/effects.ts';
import { findRecipients } from '../customers/lookups.ts';
import { type OptOut, readOptOutToken } from './consent-opt-out-token.ts';
import { changeConsent } from './effects.ts';

/** Whose offers a link ends, and the name of the firm; undefined if it is not one of ours. */
export async function readOptOut({ database, secrets }: AccountPlatform, token: string) {
  const wish = readOptOutToken(secrets, token);
  if (!wish) return undefined;
  const businessId = mintBusinessId(wish.businessId);
  const [business, [customer]] = await readTenant(database, { businessId }, (tx) =>
    Promise.all([nameOfBusiness(tx), findRecipients(tx, [wish.customerId])]),
  );
  return customer && { optOut: wish, businessName: business.name };
}

/** Ends offers at once. Saying so twice changes nothing. */
export function optOut(
  { database }: AccountPlatform,
  { businessId, customerId, channel, broadcastId }: OptOut,
): Promise<void> {
  return transact(database, { businessId: mintBusinessId(businessId) }, async (tx) => {
    const changes = {
      [channel]: { marketing: { allowed: false, how: 'by the link in a message' } },
    };
    const changed = await changeConsent(tx, customerId, changes, new Date().toISOString(), {
      way: 'Link',
      userId: null,
    });
    if (changed && broadcastId !== null) noteUnsubscribed(tx, broadcastId, customerId);
  });
}
