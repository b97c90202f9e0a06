import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconCheck,
  IconMail,
  IconMoon,
  IconRefresh,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  assignThread,
  closeThread,
  markThread,
  snoozeThread,
} from '@roundbook/contract/messages/threads/keeping';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { quoteWord } from '@roundbook/domain/customers/quotes/status';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { priceText } from '../../../customers/quotes/lookups.ts';
import type { ThreadContact } from '../contact-type.ts';
import classes from './conversation.module.css';

const SnoozeDialog = lateDialog(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);

interface ConversationHeadProps {
  readonly thread: Thread;
  readonly contact: ThreadContact | null;
  readonly onClose: () => void;
}

/** The button back to the list, for a phone, where a conversation covers the list. */
export function BackToList({ onClose }: { readonly onClose: () => void }) {
  return (
    <ActionIcon variant="subtle" color="slate" aria-label="Back to the list" onClick={onClose}>
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}

/** The name of the person in a conversation, linked to the record. */
function EntityLink({ thread: { contactName, entityModel, entityId } }: { thread: Thread }) {
  if (entityId === null) return contactName;
  return entityModel === 'Quote' ? (
    <TextLink to="/manage/quotes/$quoteId" params={{ quoteId: entityId }} inherit>
      {contactName}
    </TextLink>
  ) : (
    <TextLink to="/manage/customers/$customerId" params={{ customerId: entityId }} inherit>
      {contactName}
    </TextLink>
  );
}

/** The state of the quote that a conversation is about, with a link to it. */
function QuoteLine({ quote }: { readonly quote: NonNullable<ThreadContact['quote']> }) {
  const { id, status, first, regular } = quote;
  const facts = [status, priceText(first, regular)].filter(Boolean);
  return (
    <p className={classes.quote}>
      <TextLink to="/manage/quotes/$quoteId" params={{ quoteId: id }} inherit underline="always">
        {quoteWord(status)}
      </TextLink>
      {` · ${facts.join(' · ')}`}
    </p>
  );
}

/** The name of the person in a conversation, and the actions on the whole conversation. */
export function ConversationHead({ thread, contact, onClose }: ConversationHeadProps) {
  const phone = useIsPhone();
  const people = useAssignees();
  const { user } = useAppStart();
  const [snoozing, setSnoozing] = useState(false);
  const params = { id: thread.id };
  const assign = useCall(assignThread);
  const mark = useCall(markThread);
  const wake = useCall(snoozeThread);
  const close = useCall(closeThread, {
    onSuccess: (_, { body }) => showSuccess(body?.isClosed === false ? 'Reopened' : 'Closed'),
  });
  const isStranger = thread.entityModel === 'Sender';
  const quote = contact?.quote;
  const assignee = people.find(({ userId }) => userId === thread.assigneeId);
  // The colleagues who may read customers' messages.
  const others = people.filter(
    ({ userId, role }) => userId !== thread.assigneeId && isRoleSufficient(role, 'Manager'),
  );
  const facts = [
    assignee ? `Assigned to ${assignee.name}` : null,
    phone && contact && contact.balance > 0 ? `Owes ${formatPounds(contact.balance)}` : null,
    thread.isClosed ? 'Closed' : null,
  ].filter((fact) => fact !== null);
  const otherwise = isStranger ? 'This number or address is not known yet' : 'Open';
  return (
    <header className={classes.head}>
      {phone && <BackToList onClose={onClose} />}
      <div className={classes.who}>
        <h2 className={classes.name}>
          <EntityLink thread={thread} />
        </h2>
        {quote && <QuoteLine quote={quote} />}
        {(facts.length > 0 || !quote) && (
          <p className={classes.facts}>{facts.join(' · ') || otherwise}</p>
        )}
      </div>
      {!isStranger && (
        <ActionButton
          variant="default"
          leftSection={
            thread.isClosed ? (
              <IconRefresh size={16} aria-hidden />
            ) : (
              <IconCheck size={16} aria-hidden />
            )
          }
          loading={close.isPending}
          onClick={() =>
            close.mutate({
              params,
              body: { isClosed: !thread.isClosed, version: thread.version },
            })
          }
        >
          {thread.isClosed ? 'Reopen' : 'Close'}
        </ActionButton>
      )}
      <ActionMenu
        label={`More actions for ${thread.contactName}`}
        actions={[
          {
            label: 'Mark as unread',
            icon: IconMail,
            run: () => {
              // If the conversation stayed open, it would be marked as read again.
              onClose();
              mark.mutate({ params, body: { isRead: false } });
            },
          },
          ...(thread.snoozedUntil === null
            ? [
                {
                  label: 'Snooze',
                  icon: IconMoon,
                  run: () => setSnoozing(true),
                  disabledBecause: thread.isClosed ? 'The thread is closed' : null,
                },
              ]
            : [
                {
                  label: 'End the snooze',
                  icon: IconMoon,
                  run: () => wake.mutate({ params, body: { until: null } }),
                },
              ]),
          ...others.map(({ userId, name }) => ({
            label: userId === user.id ? 'Assign to me' : `Assign to ${name}`,
            icon: IconUser,
            run: () => assign.mutate({ params, body: { userId } }),
          })),
          ...(thread.assigneeId === null
            ? []
            : [
                {
                  label: 'Unassign',
                  icon: IconUserOff,
                  run: () => assign.mutate({ params, body: { userId: null } }),
                },
              ]),
        ]}
      />
      <Suspense>
        {snoozing && <SnoozeDialog id={thread.id} onClose={() => setSnoozing(false)} />}
      </Suspense>
    </header>
  );
}
