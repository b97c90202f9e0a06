import type { getHmrcAccess } from '@roundbook/contract/money/tax/hmrc';
import { ninoEnd } from '@roundbook/domain/money/tax/filing/nino';
import type { ReadCall } from '../../../../platform/http/call.ts';
import { findGrant } from './grant-store.ts';
import { grantSecrets } from './hmrc-grant-secrets.ts';
import type { HmrcParts } from './hmrc-parts.ts';

/** Whether HMRC is offered, and whether the Owner has given access. */
export async function hmrcAccessState(
  { accounts, hmrc }: HmrcParts,
  { tx }: ReadCall<typeof getHmrcAccess>,
) {
  const grant = await findGrant(tx);
  const offer = { isOffered: hmrc !== null, isSandbox: hmrc?.isSandbox ?? false };
  if (!grant?.grantedAt) return { ...offer, access: 'None' as const, ninoEnd: null };
  const nino = grantSecrets(accounts.secrets, tx.businessId).openNino(grant.sealedNino);
  const access = grant.sealedTokens === null ? ('Ended' as const) : ('Given' as const);
  return { ...offer, access, ninoEnd: ninoEnd(nino) };
}
