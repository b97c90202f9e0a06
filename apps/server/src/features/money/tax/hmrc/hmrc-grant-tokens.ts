import { setTimeout as delay } from 'node:timers/promises';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { type TenantTransaction, transact } from '../../../../platform/db/transaction.ts';
import { type Hmrc, TaxNotNow, TaxSignInEnded } from '../../../../providers/tax/tax.ts';
import { findGrant, replaceTokens, writeRenewing } from './grant-store.ts';
import { grantSecrets } from './hmrc-grant-secrets.ts';
import type { HmrcParts } from './hmrc-parts.ts';

/** A token that ends within this time is renewed first, so that it does not end on the way. */
const ENDS_SOON_MS = 60_000;

/** The longest time that renewing may take: until then, no other process uses the refresh token. */
const RENEWING_MS = 20_000;

/** The number of times that a call looks whether another has renewed the tokens, and the milliseconds in between. */
const [LOOKS, PAUSE_MS] = [40, 250];

/** A valid access token, or the tokens that this call has to renew. */
type Turn = { readonly token: string } | { readonly sealed: string; readonly refresh: string };

type Parts = Pick<HmrcParts, 'accounts' | 'database'> & { readonly hmrc: Hmrc };

/**
 * Reads the access token, or takes the turn to renew it. If the process ends in the middle, the turn ends by itself.
 * @returns null if another call has the turn
 */
async function takeTurn(
  tx: TenantTransaction,
  { accounts }: Parts,
  refused: string | undefined,
): Promise<Turn | null> {
  const grant = await findGrant(tx, 'lock');
  if (!grant?.sealedTokens) throw new TaxSignInEnded();
  const { access, refresh } = grantSecrets(accounts.secrets, tx.businessId).openTokens(
    grant.sealedTokens,
  );
  const now = Date.parse(tx.now);
  const isValid = Date.parse(grant.expiresAt ?? tx.now) - now > ENDS_SOON_MS;
  if (isValid && access !== refused) return { token: access };
  if (grant.renewingUntil !== null && Date.parse(grant.renewingUntil) > now) return null;
  writeRenewing(tx, new Date(now + RENEWING_MS).toISOString());
  return { sealed: grant.sealedTokens, refresh };
}

/** Renews the tokens, which this call alone may do now. */
async function renewed(
  { accounts, database, hmrc }: Parts,
  businessId: BusinessId,
  { sealed, refresh }: { readonly sealed: string; readonly refresh: string },
): Promise<string> {
  try {
    const { expiresAt, ...tokens } = await hmrc.renew(refresh);
    const sealedTokens = grantSecrets(accounts.secrets, businessId).sealTokens(tokens);
    await transact(database, { businessId }, (tx) =>
      replaceTokens(tx, sealed, { sealedTokens, expiresAt }),
    );
    return tokens.access;
  } catch (error) {
    const isOver = error instanceof TaxSignInEnded;
    await transact(database, { businessId }, async (tx) => {
      if (isOver) await replaceTokens(tx, sealed, null);
      else writeRenewing(tx, null);
    });
    throw error;
  }
}

/**
 * A function that returns a business's access token. However many calls and processes need a new token, a single call
 * renews it, since a refresh token works once; the others wait for the result.
 */
export function tokenSource(parts: Parts, businessId: BusinessId) {
  return async (refused?: string): Promise<string> => {
    for (let look = 0; look < LOOKS; look += 1) {
      const turn = await transact(parts.database, { businessId }, (tx) =>
        takeTurn(tx, parts, refused),
      );
      if (turn) return 'token' in turn ? turn.token : renewed(parts, businessId, turn);
      await delay(PAUSE_MS);
    }
    throw new TaxNotNow('HMRC is slow to renew your access. Please try again in a minute.');
  };
}
