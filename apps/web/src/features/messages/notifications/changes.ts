import {
  countActiveNotifications,
  listNotifications,
  recentNotifications,
} from '@roundbook/contract/messages/notifications/notifications';
import { getNotificationPreferences } from '@roundbook/contract/messages/notifications/preferences';
import { registerChanges } from '../../../platform/changes.ts';

const lists = [countActiveNotifications, listNotifications, recentNotifications];

registerChanges('notification', { lists });
registerChanges('journal', { lists: [...lists, getNotificationPreferences] });
