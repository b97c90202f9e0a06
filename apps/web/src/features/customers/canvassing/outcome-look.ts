import type { KnockOutcome } from '@roundbook/domain/customers/canvassing/knock';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import type { MapStop } from '../../../map/view/map-data.ts';

/** The colour of each outcome; its word stands beside it. */
export const OUTCOME_COLOURS: Readonly<Record<KnockOutcome, Colour>> = {
  NotIn: 'slate',
  No: 'amber',
  Never: 'red',
  CallBack: 'blue',
  Quoted: 'green',
};

/** How each outcome is drawn on the map: what is over stands back, what is to do stands out. */
export const OUTCOME_TONES: Readonly<Record<KnockOutcome, MapStop['tone']>> = {
  NotIn: 'open',
  No: 'done',
  Never: 'done',
  CallBack: 'late',
  Quoted: 'next',
};
