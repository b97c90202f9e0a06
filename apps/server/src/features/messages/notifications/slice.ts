import * as devicesCalls from '@roundbook/contract/messages/notifications/devices';
import * as notificationsCalls from '@roundbook/contract/messages/notifications/notifications';
import * as preferencesCalls from '@roundbook/contract/messages/notifications/preferences';
import * as syncErrorsCalls from '@roundbook/contract/messages/notifications/sync-errors';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { PushProvider } from '../../../providers/push/push.ts';
import { defineSlice } from '../../../slice.ts';
import { pushParts } from './devices/device-push-parts.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { deleteEndedDevices } from './devices/store.ts';
import { notificationsExports } from './exports.ts';
import { digestWork } from './notification-digest.ts';
import { retentionWork } from './notification-retention.ts';
import { notificationParticipants } from './participants.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { notificationRoutes } from './routes.ts';
import { syncErrorRoutes } from './sync-error-routes.ts';
import { notificationTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  /** The provider for the phone apps; null if there is none. */
  readonly appPushes: PushProvider | null;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

const pushes = ({ accounts, database, appPushes }: Parts) =>
  pushParts(database, accounts, appPushes);

/** Notifications for staff. */
export const notifications = defineSlice<Parts>({
  area: 'messages',
  noun: 'notifications',
  calls: [notificationsCalls, preferencesCalls, devicesCalls, syncErrorsCalls],
  routes: (parts) => [
    ...notificationRoutes,
    ...preferenceRoutes,
    ...syncErrorRoutes(parts.accounts.limits),
    ...deviceRoutes(pushes(parts), parts.accounts.secrets),
  ],
  tasks: (parts) =>
    notificationTasks({
      database: parts.database,
      enqueueIn: parts.enqueueIn,
      secrets: parts.accounts.secrets,
      push: pushes(parts),
    }),
  dailyWork: ({ accounts, database, enqueueIn }) => [
    digestWork({ database, enqueueIn, publicUrl: accounts.publicUrl }),
    retentionWork(database),
  ],
  cleanUp: deleteEndedDevices,
  tables: ['notification_preferences', 'notifications', 'push_devices', 'push_keys'],
  keptOnReset: {
    notification_preferences: { because: 'The notifications that each user wants.' },
    push_devices: { because: 'The devices of the business’s users.' },
  },
  entities: { notification: 'Limited Worker', journal: 'Limited Worker' },
  participants: notificationParticipants,
  exports: notificationsExports,
});
