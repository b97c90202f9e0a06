import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const STATES: Readonly<Record<PriceRise['state'], readonly [Colour, string]>> = {
  Draft: ['slate', 'Draft'],
  Planned: ['blue', 'Settled'],
  Applying: ['amber', 'Coming into force'],
  Applied: ['green', 'In force'],
  Undoing: ['amber', 'Being undone'],
  Undone: ['slate', 'Undone'],
};

/** A badge with the state of a price rise. */
export function RiseBadge({ state }: Pick<PriceRise, 'state'>) {
  const [colour, word] = STATES[state];
  return <StatusBadge colour={colour}>{word}</StatusBadge>;
}
