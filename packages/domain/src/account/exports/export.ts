/** The exports: the archive of everything, or a single list as CSV. */
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

/** Days for which an export's file is kept. */
export const KEPT_DAYS = 7;

/**
 * The most exports of a business that may wait or run at a time; only one of them may be an
 * archive.
 */
export const MOST_AT_ONCE = 4;

/** Whether the export is still waiting or running. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'Waiting' || state === 'Making';
}

/** Progress in whole per cent; 100 only when the file is ready. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0;
  return Math.max(0, Math.min(99, Math.floor((100 * done) / total)));
}
