import { hash, randomBytes, randomUUID } from 'node:crypto';
import type * as contract from '@roundbook/contract/money/tax/hmrc';
import { ninoOf } from '@roundbook/domain/money/tax/filing/nino';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import type { TaxTokens, TaxTrade } from '../../../../providers/tax/tax.ts';
import { answered } from '../filing/filing-answers.ts';
import { findConnection } from '../filing/lookups.ts';
import { deleteConnection, writeConnection } from '../filing/store.ts';
import { findGrant, writeGrant, writeReturn } from './grant-store.ts';
import { offeredHmrc, signInOf } from './hmrc-access.ts';
import { grantSecrets, hashOfState } from './hmrc-grant-secrets.ts';
import type { HmrcParts } from './hmrc-parts.ts';

/** The time that an Owner may spend on HMRC's page. */
const RETURN_MS = 3_600_000;

/** The path to which HMRC returns people. */
const RETURN_PATH = '/hmrc';

/** Begins a sign-in: remembers the Owner's number and a secret, and returns the address of HMRC's page. */
export async function startSignIn(
  parts: HmrcParts,
  { tx, actor, body, now }: WriteCall<typeof contract.startHmrcSignIn>,
) {
  if (actor.isProgram) throw refuse('A person has to connect to HMRC.');
  const hmrc = offeredHmrc(parts);
  const sealing = grantSecrets(parts.accounts.secrets, tx.businessId);
  const known = await findGrant(tx, 'lock');
  const typed = body.nino ?? (known && sealing.openNino(known.sealedNino)) ?? '';
  const nino = accept(ninoOf(typed));
  const state = `${randomUUID()}.${randomUUID()}`;
  const verifier = randomBytes(48).toString('base64url');
  await writeReturn(tx, {
    sealedNino: sealing.sealNino(nino),
    returnHash: hashOfState(state),
    returnUntil: new Date(Date.parse(now) + RETURN_MS).toISOString(),
    sealedReturn: sealing.sealReturn({ nino, verifier }),
  });
  const challenge = hash('sha256', verifier, 'base64url');
  const returnTo = `${parts.accounts.publicUrl}${RETURN_PATH}`;
  return { address: hmrc.signInAddress({ state, challenge, returnTo }) };
}

/** The access that an Owner brought back from HMRC's page. */
interface Returned {
  readonly nino: string;
  readonly tokens: TaxTokens;
}

/** Exchanges the code that an Owner brings back from HMRC's page. */
export async function prepareFinish(
  parts: HmrcParts,
  { actor, body, load, now }: LongCall<typeof contract.finishHmrcSignIn>,
): Promise<Returned> {
  const hmrc = offeredHmrc(parts);
  const grant = await load((tx) => findGrant(tx));
  if (!grant?.sealedReturn || grant.returnHash !== hashOfState(body.state)) throw notFound();
  if (Date.parse(grant.returnUntil ?? now) < Date.parse(now)) {
    throw refuse('You were away for more than an hour. Please connect again.');
  }
  if (body.error !== '' || body.code === '') {
    throw refuse('You did not give Roundbook access at HMRC. You can connect again at any time.');
  }
  const sealing = grantSecrets(parts.accounts.secrets, actor.businessId);
  const { nino, verifier } = sealing.openReturn(grant.sealedReturn);
  const returnTo = `${parts.accounts.publicUrl}${RETURN_PATH}`;
  return { nino, tokens: await answered(hmrc.exchange({ code: body.code, verifier, returnTo })) };
}

/** Stores the access. With another National Insurance number, an earlier choice of a trade is void. */
export async function finishSignIn(
  parts: HmrcParts,
  { tx, body }: WriteCall<typeof contract.finishHmrcSignIn>,
  { nino, tokens: { expiresAt, ...tokens } }: Returned,
) {
  const sealing = grantSecrets(parts.accounts.secrets, tx.businessId);
  const grant = await findGrant(tx, 'lock');
  if (!grant || grant.returnHash !== hashOfState(body.state)) throw notFound();
  if (sealing.openNino(grant.sealedNino) !== nino) {
    const connection = await findConnection(tx, 'lock');
    if (connection?.authority === 'hmrc') await deleteConnection(tx);
  }
  const sealedTokens = sealing.sealTokens(tokens);
  await writeGrant(tx, { sealedNino: sealing.sealNino(nino), sealedTokens, expiresAt });
  return {};
}

/** The trades that HMRC knows of the Owner. */
export async function listTrades(
  parts: HmrcParts,
  call: LongCall<typeof contract.listHmrcTrades>,
): Promise<{ trades: TaxTrade[] }> {
  const trades = answered(
    signInOf(parts, call).then((signIn) => offeredHmrc(parts).trades(signIn)),
  );
  return { trades: [...(await trades)] };
}

/** Checks that HMRC knows the chosen trade. */
export async function prepareChoice(
  parts: HmrcParts,
  call: LongCall<typeof contract.chooseHmrcTrade>,
): Promise<void> {
  const asked = signInOf(parts, call).then((signIn) => offeredHmrc(parts).trades(signIn));
  const isKnown = (await answered(asked)).some(({ tradeRef }) => tradeRef === call.body.tradeRef);
  if (!isKnown) throw refuse('Please choose a business on HMRC’s list.', 'tradeRef');
}

/** Connects the business to the chosen trade; practice ends with it. */
export async function chooseTrade({ tx, body, now }: WriteCall<typeof contract.chooseHmrcTrade>) {
  const connection = await findConnection(tx, 'lock');
  if (connection?.busyUntil && connection.busyUntil > now) {
    throw refuse('An update is being sent. Please try again in a minute.');
  }
  await writeConnection(tx, { authority: 'hmrc', tradeRef: body.tradeRef });
  return {};
}
