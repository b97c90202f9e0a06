/**
 * Files of the client's slices that other slices and the shell may import, besides `lookups.ts` and `parts.tsx`. Each
 * entry is the file that holds the code, since no file only re-exports.
 */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  'account/billing': ['api.ts'],
  'account/sessions': [
    'confirm-identity.tsx',
    'password/new-password-field.tsx',
    'session-list.tsx',
  ],
  'customers/pages': ['page-access.tsx', 'visit-requests.tsx'],
  'files/assets': [
    'asset-file.ts',
    'asset-photos.tsx',
    'asset-picture.tsx',
    'asset-viewer.tsx',
    'missing-picture.tsx',
    'queued-photos.ts',
    'shrink-photo.ts',
    'upload.ts',
  ],
  'help/articles': ['rating.tsx', 'suggestion-form.tsx'],
  'home/dashboard': ['owed/owed-summary.tsx'],
  'money/invoices': ['api.ts', 'work-place.tsx'],
  'money/payments': ['api.ts'],
  'money/saved-methods': ['api.ts'],
  'work/jobs': ['bulk/undo-visits.ts', 'coming-price.ts'],
  'work/visit-rules': ['api.ts'],
  'work/work-orders': [
    'api.ts',
    'device/device-orders.ts',
    'order/changed-visits.ts',
    'order/day-order.ts',
    'order/planned-stops.ts',
    'order/save-order.ts',
    'replan/route-job.ts',
  ],
  'work/work-view': ['day/day-query.ts', 'stop/settling.ts'],
};

/** The offered files, as paths from the root of the project. */
export const offeredFiles: ReadonlySet<string> = new Set(
  Object.entries(OFFERED).flatMap(([slice, files]) =>
    files.map((file) => `apps/web/src/features/${slice}/${file}`),
  ),
);
