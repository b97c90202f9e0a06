/** What can be exported: everything as an archive, or one list as CSV. */
export const EXPORT_KINDS = [
  'archive',
  'customers',
  'jobs',
  'payments',
  'invoices',
  'expenses',
  'rounds',
  'messages',
] as const;

export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_STATES = ['Waiting', 'Making', 'Ready', 'Failed', 'Lapsed'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

/** Days for which the file of an export is kept. */
export const KEPT_DAYS = 7;

/** Exports that a business may have waiting or in the making at once; of them one archive. */
export const MOST_AT_ONCE = 4;

/** Whether it is still being made. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'Waiting' || state === 'Making';
}

/** How far work has come, in whole per cent: 100 only once the file is there. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0;
  return Math.max(0, Math.min(99, Math.floor((100 * done) / total)));
}
