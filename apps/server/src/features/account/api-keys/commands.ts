import { randomBytes, randomInt } from 'node:crypto';
import {
  type createApiKey,
  MAXIMUM_LIVE_KEYS,
  type revokeApiKey,
} from '@roundbook/contract/account/api-keys/api-keys';
import { keyText, KEY_START } from '@roundbook/domain/account/api-keys/key-text';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { hashOfKey } from '../../../platform/auth/api-keys.ts';
import { announceSessionChanges } from '../../../platform/auth/session-changes.ts';
import { newId } from '../../../platform/db/ids.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { noteHere } from '../security-log/effects.ts';
import { addUser } from '../users/effects.ts';
import { keysPerBusiness } from './policy.ts';
import { findKey, listKeys } from './queries.ts';
import * as store from './store.ts';

const MARK_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const DAY_MS = 86_400_000;

function newMark(): string {
  return Array.from({ length: 8 }, () => MARK_CHARACTERS[randomInt(36)]).join('');
}

/** Counts the creation of a key against the business's allowance. @throws AppError `limited` */
export async function admitCreation(
  { limits }: AccountPlatform,
  { actor }: LongCall<typeof createApiKey>,
): Promise<void> {
  await limits.take({ allowance: keysPerBusiness, by: actor.businessId });
}

/**
 * Creates a key with its own user, who cannot sign in. Wherever the product names a user, the key's changes are
 * attributed to this user.
 */
export async function create({ tx, actor, body, now, caller }: WriteCall<typeof createApiKey>) {
  const live = (await listKeys(tx)).filter(({ state }) => state === 'Live');
  if (live.length >= MAXIMUM_LIVE_KEYS) {
    throw refuse('You have reached the limit of live keys. Revoke a key that is no longer used.');
  }
  const { name, scopes, lastsDays } = body;
  const [id, userId, mark] = [newId(), newId(), newMark()];
  const secret = keyText(mark, tx.businessId, randomBytes(32).toString('base64url'));
  await addUser(tx, {
    id: userId,
    email: `${randomBytes(16).toString('hex')}@keys.invalid`,
    // No password has this hash.
    passwordHash: 'none',
    firstName: name,
    lastName: '(API key)',
  });
  store.insertKey(tx, {
    id,
    userId,
    name,
    prefix: `${KEY_START}${mark}`,
    hash: hashOfKey(secret),
    scopes: [...new Set(scopes)],
    createdBy: actor.userId,
    expiresAt:
      lastsDays === null ? null : new Date(Date.parse(now) + lastsDays * DAY_MS).toISOString(),
  });
  noteHere(tx, {
    kind: 'apiKeyAdded',
    userId: actor.userId,
    about: `${name}: ${scopes.join(', ')}`,
    caller,
  });
  const key = await findKey(tx, id);
  return { key: key!, secret };
}

/** Revokes a key immediately on every process. Idempotent. */
export async function revoke(
  { sessionChanges }: AccountPlatform,
  { tx, actor, params, caller }: WriteCall<typeof revokeApiKey>,
) {
  const name = await store.revokeKey(tx, params.id);
  if (name === undefined) {
    if (!(await findKey(tx, params.id))) throw notFound();
    return {};
  }
  announceSessionChanges(tx, sessionChanges, [params.id]);
  noteHere(tx, { kind: 'apiKeyRevoked', userId: actor.userId, about: name, caller });
  return {};
}
