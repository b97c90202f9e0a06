import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import { clockOf, nameOfBusiness } from '../../account/businesses/lookups.ts';
import { type OptOut, readOptOutToken } from '../../messages/outbox/lookups.ts';
import { findRecipients } from '../customers/lookups.ts';
import { changeConsent } from './effects.ts';
import { optedOut } from './facts.ts';

/** The dependencies of the opt-out page. */
interface Parts {
  readonly accounts: AccountPlatform;
  readonly participants: readonly Participant[];
}

/**
 * The opt-out that a link represents, and the business's name; undefined if the link is invalid or its customer
 * unknown.
 */
export async function readOptOut({ database, secrets }: AccountPlatform, token: string) {
  const wish = readOptOutToken(secrets, token);
  if (!wish) return undefined;
  const businessId = mintBusinessId(wish.businessId);
  const [business, [customer]] = await readTenant(database, { businessId }, (tx) =>
    Promise.all([nameOfBusiness(tx), findRecipients(tx, [wish.customerId])]),
  );
  return customer && { optOut: wish, businessName: business.name };
}

/** Stops offers to the customer from now on. Idempotent. */
export function optOut(
  { accounts: { database, enqueueIn }, participants }: Parts,
  { businessId, customerId, channel, broadcastId }: OptOut,
): Promise<void> {
  const scope = { businessId: mintBusinessId(businessId), isVisitor: true as const };
  return transact(database, scope, async (tx) => {
    const changes = {
      [channel]: { marketing: { allowed: false, how: 'by the link in a message' } },
    };
    const { timeZone, now } = await clockOf(tx);
    const changed = await changeConsent(tx, customerId, changes, now, {
      way: 'Link',
      userId: null,
    });
    if (!changed) return;
    const facts = factsFromOutside(participants, { tx, enqueue: enqueueIn(tx), timeZone, now });
    await facts.announce(optedOut, { customerId, broadcastId });
    facts.write();
  });
}
