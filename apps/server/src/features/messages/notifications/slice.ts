import * as notificationsCalls from '@roundbook/contract/messages/notifications/notifications';
import type { Slice } from '../../../slice.ts';
import { notificationRoutes } from './routes.ts';
import { notificationTasks } from './tasks.ts';

/** What staff are told of. */
export const notifications: Slice = {
  area: 'messages',
  noun: 'notifications',
  calls: [notificationsCalls],
  routes: () => notificationRoutes,
  tasks: ({ database }) => notificationTasks(database),
  tables: ['notification_preferences', 'notifications', 'push_devices', 'push_keys'],
  entities: { notification: 'Limited Worker', journal: 'Limited Worker' },
  examples: () => import('./examples.ts'),
};
