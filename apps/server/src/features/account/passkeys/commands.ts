import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  type addPasskey,
  type getPasskeyOptions,
  MAXIMUM_PASSKEYS,
  type removePasskey,
  type renamePasskey,
} from '@roundbook/contract/account/passkeys/passkeys';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { issueChallenge, takeChallenge } from '../../../platform/auth/challenges.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall } from '../../../platform/http/call.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import { credentialsChanged } from '../users/effects.ts';
import { findUser } from '../users/lookups.ts';
import { siteOf } from './passkey-site.ts';
import { passkeyOptionsPerUser, passkeysPerUser } from './policy.ts';
import * as store from './store.ts';

/** The options with which a browser makes a passkey that is sufficient for signing in. */
export async function optionsFor(
  { database, limits, publicUrl }: AccountPlatform,
  { actor: { userId } }: AccountCall<typeof getPasskeyOptions>,
) {
  await limits.take({ allowance: passkeyOptionsPerUser, by: userId });
  return transactShared(database, {}, async (tx) => {
    const [account, own] = await Promise.all([
      findUser(tx, userId),
      store.descriptorsOf(tx, userId),
    ]);
    if (!account) throw new AppError('sessionEnded');
    if (own.length >= MAXIMUM_PASSKEYS)
      throw refuse('You have reached the limit of passkeys. Remove a passkey first.');
    const challenge = issueChallenge(tx, {
      purpose: 'passkeyAdding',
      userId,
      credentialsVersion: null,
    });
    const { email, firstName, lastName } = account.user;
    const options = await generateRegistrationOptions({
      rpName: 'Roundbook',
      rpID: siteOf(publicUrl).rpID,
      userID: new Uint8Array(Buffer.from(userId)),
      userName: email,
      userDisplayName: `${firstName} ${lastName}`.trim() || email,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      attestationType: 'none',
      timeout: 300_000,
      excludeCredentials: own,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options } };
  });
}

/** Adds a passkey that the browser made. A repeated request returns the same passkey. */
export async function add(
  { database, enqueueIn, limits, publicUrl }: AccountPlatform,
  { actor: { userId }, body, caller }: AccountCall<typeof addPasskey>,
) {
  await limits.take({ allowance: passkeysPerUser, by: userId });
  const added = await transactShared(database, {}, async (tx) => {
    const known = await store.findByCredential(tx, userId, body.response.id);
    if (known) return known;
    const { rpID, origin } = siteOf(publicUrl);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: body.response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        const taken = await takeChallenge(tx, challenge, 'passkeyAdding', caller.requestId);
        return taken?.userId === userId;
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) return undefined;
    const { credential } = registrationInfo;
    const isNew = await store.insertPasskey(tx, {
      id: newId(),
      userId,
      name: body.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    if (!isNew) return undefined;
    credentialsChanged(tx, userId);
    noteWhereTheyWork(enqueueIn(tx), { kind: 'passkeyAdded', userId, about: body.name, caller });
    return store.findByCredential(tx, userId, credential.id);
  });
  if (!added) throw refuse('This passkey could not be added. Please try again.');
  return { passkey: added };
}

/** Renames a passkey. */
export async function rename(
  { database }: AccountPlatform,
  { actor, params, body }: AccountCall<typeof renamePasskey>,
) {
  const passkey = await transactShared(database, {}, (tx) =>
    store.renamePasskey(tx, actor.userId, params.id, body.name),
  );
  if (!passkey) throw notFound();
  return { passkey };
}

/** Removes a passkey: it no longer signs anyone in. */
export async function remove(
  { database, enqueueIn }: AccountPlatform,
  { actor: { userId }, params, caller }: AccountCall<typeof removePasskey>,
) {
  return transactShared(database, {}, async (tx) => {
    const name = await store.deletePasskey(tx, userId, params.id);
    if (name === undefined) throw notFound();
    credentialsChanged(tx, userId);
    noteWhereTheyWork(enqueueIn(tx), { kind: 'passkeyRemoved', userId, about: name, caller });
    return {};
  });
}
