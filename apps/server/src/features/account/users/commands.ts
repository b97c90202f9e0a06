import type { savePreferences, saveProfile } from '@roundbook/contract/account/users/users';
import { AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { nameChanged } from './facts.ts';
import { findUser } from './lookups.ts';
import { mergePreferences, updateName } from './store.ts';

/** Saves preferences; keys left out stay as they are, and unknown keys are kept. */
export async function preferences({ tx, actor, body }: WriteCall<typeof savePreferences>) {
  const isSaved = await mergePreferences(tx, actor.userId, body);
  const account = await findUser(tx, actor.userId);
  if (!account) throw new AppError('sessionEnded');
  if (!isSaved)
    throw new AppError('tooLarge', { detail: 'There are too many preferences to save.' });
  return { appPreferences: account.user.appPreferences };
}

/** Saves the given parts of the user's own name. */
export async function profile({ tx, actor, body, facts }: WriteCall<typeof saveProfile>) {
  const { userId } = actor;
  const expecting = facts.expect(nameChanged, { userId });
  updateName(tx, userId, body);
  const [account, changing] = await Promise.all([findUser(tx, userId), expecting]);
  if (!account) throw new AppError('sessionEnded');
  await changing.happened({ userId });
  return { user: account.user };
}
