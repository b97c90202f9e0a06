import type { ExportRecord } from '@roundbook/contract/account/exports/exports';
import type { ExportState } from '@roundbook/domain/account/exports/export';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

/** A badge for each state of an export. */
export const STATE_MARKS: Readonly<Record<ExportState, { text: string; colour: Colour }>> = {
  Waiting: { text: 'Waiting', colour: 'slate' },
  Making: { text: 'Being made', colour: 'glass' },
  Ready: { text: 'Ready', colour: 'green' },
  Failed: { text: 'Failed', colour: 'red' },
  Lapsed: { text: 'Deleted', colour: 'slate' },
};

/** Says how the work continued after an interruption; null if it was not interrupted. */
export function interruptionText({
  state,
  resumedFrom,
}: Pick<ExportRecord, 'state' | 'resumedFrom'>): string | null {
  if (state !== 'Making' || resumedFrom === null) return null;
  return resumedFrom === 0
    ? 'It was interrupted and has begun again.'
    : `It was interrupted and goes on from ${resumedFrom}%.`;
}
