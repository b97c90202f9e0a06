import type { KnockOutcome } from '@roundbook/domain/customers/canvassing/knock';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import type { MapStop } from '../../../map/view/map-data.ts';

/** The colour of each outcome, shown next to the outcome's name. */
export const OUTCOME_COLOURS: Readonly<Record<KnockOutcome, Colour>> = {
  NotIn: 'slate',
  No: 'amber',
  Never: 'red',
  CallBack: 'blue',
  Quoted: 'green',
};

/** The map style of each outcome: finished doors recede, open ones stand out. */
export const OUTCOME_TONES: Readonly<Record<KnockOutcome, MapStop['tone']>> = {
  NotIn: 'open',
  No: 'done',
  Never: 'done',
  CallBack: 'late',
  Quoted: 'next',
};
