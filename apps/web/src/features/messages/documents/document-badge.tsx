import type { CustomerDocument } from '@roundbook/contract/messages/documents/documents';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

type Kept = Pick<CustomerDocument, 'emailedAt' | 'printedAt' | 'delivery'>;

type DocumentState =
  | 'Not delivered'
  | 'In the outbox'
  | 'Only recorded'
  | 'Emailed'
  | 'Printed'
  | 'Not sent';

/** The state of a document, as a short label. */
export function stateOf({ emailedAt, printedAt, delivery }: Kept): DocumentState {
  if (emailedAt === null) return printedAt === null ? 'Not sent' : 'Printed';
  switch (delivery?.state) {
    case 'Failed':
    case 'Bounced':
      // The document may have gone by post since the email bounced.
      return printedAt !== null && printedAt > delivery.at ? 'Printed' : 'Not delivered';
    case 'Queued':
    case 'Held':
      return 'In the outbox';
    case 'Recorded':
      return printedAt === null ? 'Only recorded' : 'Printed';
    default:
      return 'Emailed';
  }
}

const COLOURS: Readonly<Record<DocumentState, Colour>> = {
  'Not delivered': 'red',
  'In the outbox': 'blue',
  'Only recorded': 'amber',
  Emailed: 'green',
  Printed: 'green',
  'Not sent': 'slate',
};

/** A badge with the state of a document. */
export function DocumentBadge({ document }: { readonly document: Kept }) {
  const state = stateOf(document);
  return <StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>;
}
