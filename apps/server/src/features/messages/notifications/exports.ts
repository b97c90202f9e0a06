import type { SliceExports } from '../../../platform/exports/exports.ts';

/** What an archive of the business holds of this slice. */
export const notificationsExports: SliceExports = {
  tables: [],
  notExported: {
    notification_preferences: 'Belongs to each person: what they hear of in the app.',
    notifications:
      'Belongs to each person: what they were told in the app, of records that are exported.',
    push_devices: 'Secret addresses of phones.',
  },
};
