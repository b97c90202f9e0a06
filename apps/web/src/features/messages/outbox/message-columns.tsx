import type { Message, MESSAGE_STATES } from '@roundbook/contract/messages/outbox/outbox';
import { purposeWords } from '@roundbook/domain/messages/outbox/purpose-words';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { channelText, headingOf, recipientOf } from './message-text.ts';
import classes from './outbox.module.css';

export type MessageState = (typeof MESSAGE_STATES)[number];

const COLOURS: Readonly<Record<MessageState, Colour>> = {
  Queued: 'blue',
  Held: 'amber',
  Sent: 'green',
  Recorded: 'slate',
  Delivered: 'green',
  Bounced: 'red',
  Failed: 'red',
};

/** A badge with a message's state. */
export function MessageBadge({ state }: { readonly state: MessageState }) {
  return <StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>;
}

export const messageColumns: readonly Column<Message>[] = [
  {
    id: 'created',
    header: 'When',
    grow: 1.4,
    cell: ({ createdAt }) => instantText(createdAt),
    sortBy: ({ createdAt }) => createdAt,
  },
  { id: 'to', header: 'To', grow: 2, cell: recipientOf, sortBy: recipientOf },
  {
    id: 'kind',
    header: 'About',
    cell: ({ kind }) => purposeWords(kind),
    sortBy: ({ kind }) => purposeWords(kind),
  },
  {
    id: 'message',
    header: 'Message',
    grow: 2.4,
    from: 'md',
    cell: (message) => <span className={classes.heading}>{headingOf(message)}</span>,
  },
  { id: 'channel', header: 'By', from: 'lg', cell: channelText, sortBy: channelText },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <MessageBadge state={state} />,
    sortBy: ({ state }) => state,
  },
];
