import type { SliceExports } from '../../../platform/exports/exports.ts';

/** This slice's part of an archive of the business. */
export const notificationsExports: SliceExports = {
  tables: [],
  notExported: {
    notification_preferences: 'Belongs to each person: the notifications they want in the app.',
    notifications:
      'Belongs to each person: the app’s notifications about records that are exported.',
    push_devices: 'Secret push addresses of devices.',
  },
};
