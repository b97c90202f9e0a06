import type { SliceExports } from '../../../platform/exports/exports.ts';

/** This slice's part of an archive of the business. */
export const notificationsExports: SliceExports = {
  tables: [],
  notExported: {
    notification_preferences: 'Belongs to each person: what they hear of in the app.',
    notifications:
      'Belongs to each person: what they were told in the app, of records that are exported.',
    push_devices: 'Secret addresses of phones.',
  },
};
