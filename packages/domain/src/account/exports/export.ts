import type { DeclaredList } from './declared-list.ts';
import { LIST_EXPORTS } from './list-exports.gen.ts';

/** A list that can be exported on its own; the `list-export.ts` of its noun declares it. */
export type ListKind = (typeof LIST_EXPORTS)[number]['kind'];

/** An export: the archive of everything, or a single list as CSV. */
export type ExportKind = 'archive' | ListKind;

export const EXPORT_KINDS: readonly ['archive', ...ListKind[]] = [
  'archive',
  ...LIST_EXPORTS.map(({ kind }) => kind),
];

/** The lists that can be exported on their own, in the order in which they are shown. */
export const EXPORT_LISTS: readonly (DeclaredList & { readonly kind: ListKind })[] = LIST_EXPORTS;

/** The name of an export on screens. */
export function exportName(kind: ExportKind): string {
  return EXPORT_LISTS.find((list) => list.kind === kind)?.name ?? 'Everything';
}

export const EXPORT_STATES = ['Waiting', 'Making', 'Ready', 'Failed', 'Lapsed'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

/** Days for which an export's file is kept. */
export const KEPT_DAYS = 7;

/**
 * The maximum number of a business's exports that may wait or run at a time; only one of them may
 * be an archive.
 */
export const MOST_AT_ONCE = 4;

/** Whether the export is still waiting or running. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'Waiting' || state === 'Making';
}

/** Progress as a whole percentage; 100 only when the file is ready. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0;
  return Math.max(0, Math.min(99, Math.floor((100 * done) / total)));
}
