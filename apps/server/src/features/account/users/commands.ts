import type { savePreferences, saveProfile } from '@roundbook/contract/account/users/users';
import { AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { announceName } from '../grants/effects.ts';
import { findUser } from './lookups.ts';
import { mergePreferences, updateName } from './store.ts';

/** Saves preferences; keys that are absent stay as they are, and unknown ones are kept. */
export async function preferences({ tx, actor, body }: WriteCall<typeof savePreferences>) {
  const isSaved = await mergePreferences(tx, actor.userId, body);
  const account = await findUser(tx, actor.userId);
  if (!account) throw new AppError('sessionEnded');
  if (!isSaved) throw new AppError('tooLarge', { detail: 'These are too many preferences.' });
  return { appPreferences: account.user.appPreferences };
}

/** Saves the user's own name, or the part of it that is given. */
export async function profile({ tx, actor, body }: WriteCall<typeof saveProfile>) {
  updateName(tx, actor.userId, body);
  const [account] = await Promise.all([findUser(tx, actor.userId), announceName(tx, actor.userId)]);
  if (!account) throw new AppError('sessionEnded');
  return { user: account.user };
}
