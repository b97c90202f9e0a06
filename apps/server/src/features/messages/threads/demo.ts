import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { keepMessages } from '../outbox/effects.ts';
import { lockThread } from './queries.ts';
import { insertEntry, receiveBySender, updateThread, wordColumns } from './store.ts';
import { addressOn } from './thread-recipient.ts';

export const buildsOn = ['reminders'];

/** A customer's messages, and how the office handled them. */
interface Story {
  readonly channel: Channel;
  /** For each of the customer's messages, how many minutes ago it arrived, and its text. */
  readonly came: readonly (readonly [minutes: number, text: string])[];
  readonly note?: string;
  readonly answer?: string;
  readonly failed?: string;
  readonly isRead?: boolean;
  readonly isMine?: boolean;
  readonly snoozedDays?: number;
  readonly isClosed?: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const STORIES: readonly Story[] = [
  { channel: 'sms', came: [[12, 'Hi, can you skip us this time please? We have the builders in']] },
  { channel: 'sms', came: [[35, 'Sorry for the delay, I’ll pay on the 1st']] },
  {
    channel: 'email',
    came: [[2 * HOUR, 'I paid last week by bank transfer.\n\nKind regards']],
    note: 'Nothing in the bank yet. Look again tomorrow.',
  },
  { channel: 'sms', came: [[3 * HOUR, 'New side gate code is 4821']], isMine: true },
  {
    channel: 'sms',
    came: [
      [26 * HOUR, 'What time are you coming tomorrow?'],
      [25 * HOUR, 'I need to move the car 🙂'],
    ],
    answer: 'We should be with you between 9 and 11.',
    isRead: true,
    isMine: true,
  },
  {
    channel: 'email',
    came: [[2 * DAY, 'Could you quote for the conservatory roof and the gutters as well?']],
    isRead: true,
    snoozedDays: 3,
  },
  {
    channel: 'email',
    came: [[3 * DAY, 'There are streaks on the landing window, could somebody have a look?']],
    answer: 'Sorry about that. We will put it right on our next round, at no charge.',
    failed: 'The mailbox is full.',
    isRead: true,
  },
  {
    channel: 'sms',
    came: [[4 * DAY, 'Thank you, lovely job as always']],
    isRead: true,
    isClosed: true,
  },
  {
    channel: 'email',
    came: [[6 * DAY, 'We are moving house in spring. Could you do the new address too?']],
    note: 'Ask for the postcode in March.',
    isRead: true,
  },
  {
    channel: 'sms',
    came: [[8 * DAY, 'Dog is out the back today, please use the side']],
    isRead: true,
    isClosed: true,
  },
];

/** Messages from numbers and addresses that belong to no customer. */
const STRANGERS = [
  { channel: 'sms', from: '+447700900321', text: 'Do you cover Knaresborough? 3 bed semi' },
  { channel: 'email', from: 'sam@example.org', text: 'Next door gave me your name. Are you free?' },
] as const;

/** Adds a conversation with a customer, as a demo story describes it. */
async function tell(
  tx: TenantTransaction,
  { users, today }: Pick<DemoBusiness, 'users' | 'today'>,
  customerId: string,
  story: Story,
  now: number,
): Promise<void> {
  const { channel, came, note, answer, failed } = story;
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  let threadId = '';
  for (const [minutes, text] of came) {
    const word = { channel, at: ago(minutes), text } as const;
    const thread = await receiveBySender(tx, {
      ...word,
      customerId,
      quoteId: null,
      from: '',
      isAutomatic: false,
    });
    threadId = thread.id;
    const entry = { ...word, threadId, subject: '', kind: 'Received', userId: null } as const;
    insertEntry(tx, { ...entry, id: newId() });
  }
  const at = ago(Math.max(5, came.at(-1)![0] - 5));
  if (note !== undefined) {
    const entry = { threadId, at, channel: null, subject: '', text: note } as const;
    insertEntry(tx, { ...entry, id: newId(), kind: 'Note', userId: users.Manager });
  }
  const [[recipient], thread] = await Promise.all([
    findRecipients(tx, [customerId]),
    lockThread(tx, threadId),
  ]);
  if (!recipient || !thread) return;
  const [sentId] =
    answer === undefined
      ? []
      : keepMessages(
          tx,
          [
            {
              channel,
              kind: 'message',
              to: addressOn(channel, recipient),
              subject: channel === 'email' ? 'Your windows' : '',
              body: answer,
              customerId,
              threadId,
              writtenBy: users.Manager,
            },
          ],
          failed === undefined
            ? { state: 'Recorded', error: '' }
            : { state: 'Failed', error: failed },
        );
  updateThread(tx, thread, {
    ...(answer === undefined
      ? {}
      : { ...wordColumns({ kind: 'Sent', channel, text: answer, at }), last_sent_id: sentId }),
    ...(answer === undefined ? {} : { last_sent_by: users.Manager }),
    ...(story.isRead ? { unread: 0 } : {}),
    ...(story.isMine ? { assignee_id: users.Owner } : {}),
    ...(story.snoozedDays === undefined
      ? {}
      : { snoozed_until: addDays(today, story.snoozedDays) }),
    ...(story.isClosed ? { closed_at: at } : {}),
  });
}

/** Adds twelve conversations, covering every state. */
export async function addToDemo(demo: DemoBusiness): Promise<void> {
  const { database, businessId, customerIds, jobs, today } = demo;
  const now = Date.now();
  const busy = jobs
    .filter(({ visits }) =>
      visits.some(({ outcome, dueOn }) => outcome === null && dueOn > addDays(today, 2)),
    )
    .map(({ customer }) => customerIds[customer]!);
  const chosen = [...new Set(busy)].slice(20, 20 + STORIES.length);
  await transact(database, { businessId }, async (tx) => {
    for (const [index, customerId] of chosen.entries()) {
      await tell(tx, demo, customerId, STORIES[index]!, now);
    }
    for (const { channel, from, text } of STRANGERS) {
      const at = new Date(now - 50 * 60_000).toISOString();
      const word = { channel, at, text } as const;
      const thread = await receiveBySender(tx, {
        ...word,
        customerId: null,
        quoteId: null,
        from,
        isAutomatic: false,
      });
      const entry = { ...word, threadId: thread.id, subject: '', userId: null } as const;
      insertEntry(tx, { ...entry, id: newId(), kind: 'Received' });
    }
  });
}
