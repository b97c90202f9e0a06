import type { CustomerDocument } from '@roundbook/contract/messages/documents/documents';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';

type Kept = Pick<CustomerDocument, 'emailedAt' | 'printedAt' | 'delivery'>;

/** What became of a document, in a word. */
export function stateOf({ emailedAt, printedAt, delivery }: Kept): string {
  if (delivery && (delivery.state === 'Failed' || delivery.state === 'Bounced')) {
    return 'Not delivered';
  }
  if (emailedAt !== null) return 'Emailed';
  return printedAt === null ? 'Not sent' : 'Printed';
}

const COLOURS = {
  'Not delivered': 'red',
  Emailed: 'green',
  Printed: 'green',
  'Not sent': 'slate',
} as const;

/** What became of a document. */
export function DocumentBadge({ document }: { readonly document: Kept }) {
  const state = stateOf(document) as keyof typeof COLOURS;
  return <StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>;
}
