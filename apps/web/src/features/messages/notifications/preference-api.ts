import { queryOptionsFor, useCall } from '@roundbook/client/api';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
} from '@roundbook/contract/messages/notifications/preferences';

export const preferencesQuery = queryOptionsFor(
  getNotificationPreferences,
  {},
  { fallback: 'Failed to load your preferences' },
);

export const useSavePreferences = () => useCall(saveNotificationPreferences);
