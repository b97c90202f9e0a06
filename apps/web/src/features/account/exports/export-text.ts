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
