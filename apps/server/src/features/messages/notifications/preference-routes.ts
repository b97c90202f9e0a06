import * as contract from '@roundbook/contract/messages/notifications/preferences';
import { kindsFor } from '@roundbook/domain/messages/notifications/notification-kinds';
import {
  type NotificationPreference,
  preferencesFor,
} from '@roundbook/domain/messages/notifications/preferences';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { savePreferences } from './preference-store.ts';
import { findPreferences } from './queries.ts';

async function preferencesOf(tx: TenantTransaction, { userId, role }: Actor) {
  return { preferences: preferencesFor(role, await findPreferences(tx, userId)) };
}

/**
 * The preferences, with a kind that is named twice counted once.
 * @throws AppError 400 for a kind that the role does not get
 */
function checked(
  { role }: Actor,
  preferences: readonly NotificationPreference[],
): NotificationPreference[] {
  const byKind = new Map(preferences.map((one) => [one.kind, one]));
  const ours = kindsFor(role);
  if ([...byKind.keys()].some((kind) => !ours.includes(kind))) {
    throw new AppError('invalid', {
      detail: 'Your role does not get this notification',
      field: 'preferences',
    });
  }
  return [...byKind.values()];
}

/** The routes for how users get each kind of notification. */
export const preferenceRoutes: readonly Route[] = [
  read(contract.getNotificationPreferences, ({ tx, actor }) => preferencesOf(tx, actor)),
  write(contract.saveNotificationPreferences, async ({ tx, actor, body }) => {
    await savePreferences(tx, actor.userId, checked(actor, body.preferences));
    return preferencesOf(tx, actor);
  }),
];
