import type { Endpoint } from '@roundbook/contract/endpoint';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall } from '../../../../platform/http/call.ts';
import {
  type Hmrc,
  type TaxAccess,
  type TaxAuthority,
  TaxSignInEnded,
  type TaxSignIn,
} from '../../../../providers/tax/tax.ts';
import { findConnection, type TaxConnection } from '../filing/lookups.ts';
import { findGrant } from './grant-store.ts';
import { callOrigin } from './hmrc-call-origin.ts';
import { grantSecrets } from './hmrc-grant-secrets.ts';
import { tokenSource } from './hmrc-grant-tokens.ts';
import type { HmrcParts } from './hmrc-parts.ts';

/** The calls to HMRC that a business may make: a person makes few, and HMRC takes three a second from all of us. */
const CALLS = { name: 'calls to HMRC', burst: 20, seconds: 6 };

type Caller<E extends Endpoint> = Pick<LongCall<E>, 'actor' | 'caller' | 'load' | 'now'>;

/** HMRC, if this server is set up for it. @throws AppError 422 if it is not */
export function offeredHmrc({ hmrc }: Pick<HmrcParts, 'hmrc'>): Hmrc {
  if (!hmrc) throw refuse('This server is not set up for HMRC. You can practise instead.');
  return hmrc;
}

/**
 * A person's sign-in at HMRC, for the calls that one call of theirs makes.
 * @throws AppError 429 after too many calls; 422 if a program calls, or the browser does not describe itself
 * @throws TaxSignInEnded if there is no access
 */
export async function signInOf<E extends Endpoint>(
  parts: HmrcParts,
  call: Caller<E>,
): Promise<TaxSignIn> {
  const { accounts, database } = parts;
  const { businessId } = call.actor;
  const hmrc = offeredHmrc(parts);
  const origin = await callOrigin(call);
  await accounts.limits.take({ allowance: CALLS, by: businessId });
  const grant = await call.load((tx) => findGrant(tx));
  if (!grant?.sealedTokens) throw new TaxSignInEnded();
  const nino = grantSecrets(accounts.secrets, businessId).openNino(grant.sealedNino);
  return { nino, origin, token: tokenSource({ accounts, database, hmrc }, businessId) };
}

/** The authority of a connection, with the person's access to it. */
export interface Connected {
  readonly authority: TaxAuthority;
  readonly access: TaxAccess;
}

/** The authority of a connection, and access to a trade there. */
export async function connectedTo<E extends Endpoint>(
  parts: HmrcParts,
  call: Caller<E>,
  { authority, tradeRef }: Pick<TaxConnection, 'authority' | 'tradeRef'>,
): Promise<Connected> {
  const holderRef = call.actor.businessId;
  if (authority === 'practice') {
    return { authority: parts.taxAuthority, access: { holderRef, tradeRef } };
  }
  const signIn = await signInOf(parts, call);
  return { authority: offeredHmrc(parts), access: { holderRef, tradeRef, signIn } };
}

/** Access to the trade at HMRC to which the business is connected. @throws AppError 422 if there is none */
export async function hmrcAccess<E extends Endpoint>(
  parts: HmrcParts,
  call: Caller<E>,
): Promise<{ readonly hmrc: Hmrc; readonly access: TaxAccess }> {
  const connection = await call.load((tx) => findConnection(tx));
  if (connection?.authority !== 'hmrc') throw refuse('Please connect to HMRC first.');
  const { access } = await connectedTo(parts, call, connection);
  return { hmrc: offeredHmrc(parts), access };
}
