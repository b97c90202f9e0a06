import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const COLOURS: Readonly<Record<QuoteStatus, Colour>> = {
  Processing: 'slate',
  Submitted: 'amber',
  Purchased: 'amber',
  Expecting: 'slate',
  Estimated: 'blue',
  Itemised: 'blue',
  Accepted: 'green',
  Declined: 'red',
  Closed: 'slate',
  Rejected: 'slate',
  Marketplace: 'violet',
};

/** A badge with the state of a quote. */
export function QuoteBadge({ status }: { readonly status: QuoteStatus }) {
  return <StatusBadge colour={COLOURS[status]}>{status}</StatusBadge>;
}
