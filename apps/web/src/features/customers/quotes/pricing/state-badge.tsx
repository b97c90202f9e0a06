import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const COLOURS: Readonly<Record<Itemisation['state'], Colour>> = {
  Draft: 'slate',
  Current: 'blue',
  Replaced: 'slate',
  Accepted: 'green',
  Declined: 'red',
};

/** A badge with the state of one version of a price. */
export function StateBadge({ state }: { readonly state: Itemisation['state'] }) {
  return <StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>;
}
