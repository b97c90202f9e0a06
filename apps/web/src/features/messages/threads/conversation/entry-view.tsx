import {
  IconLock,
  IconMail,
  IconMessage,
  IconRobot,
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
} from '@tabler/icons-react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Thread, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import { sendAgain } from '@roundbook/contract/messages/threads/writing';
import { senderWords } from '@roundbook/domain/messages/inbound/sender-checks';
import { purposeWords } from '@roundbook/domain/messages/outbox/purpose-words';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { BY_CHANNEL, canSendAgain, placeWords, reasonWords, stateWords } from '../thread-words.ts';
import { EntryFiles } from './entry-files.tsx';
import classes from './entries.module.css';

interface EntryViewProps {
  readonly thread: Thread;
  readonly entry: ThreadEntry;
}

const SENDER_ICONS = {
  confirmed: IconShieldCheck,
  doubtful: IconShieldX,
  open: IconShieldQuestion,
} as const;

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** The delivery state of a message, with a button to try again. */
function Fate({ thread, entry }: EntryViewProps) {
  const again = useCall(sendAgain, {
    onSuccess: () => showSuccess('The message is in the outbox again'),
  });
  const state = stateWords(entry);
  const reason = reasonWords(entry);
  if (!state) return null;
  return (
    <div className={classes.fate}>
      <StatusBadge colour={state.colour}>{state.word}</StatusBadge>
      {reason !== '' && <span>{reason}</span>}
      {canSendAgain(entry) && (
        <ActionButton
          size="compact-sm"
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id: thread.id, messageId: entry.id } })}
        >
          Send again
        </ActionButton>
      )}
    </div>
  );
}

/** Says whether an email really comes from the sender that it states, if that was checked. */
function Sender({ checks }: { readonly checks: ThreadEntry['senderChecks'] }) {
  const said = senderWords(checks);
  if (!said) return null;
  const Icon = SENDER_ICONS[said.tone];
  return (
    <p className={classes.sender} data-tone={said.tone}>
      <Icon size={14} aria-hidden /> {said.words}
    </p>
  );
}

/** An automatic message on one line; its text is shown on request. */
function Automatic({ thread, entry }: EntryViewProps) {
  const by = entry.channel ? ` ${BY_CHANNEL[entry.channel]}` : '';
  return (
    <details className={classes.automatic}>
      <summary>
        <IconRobot size={14} aria-hidden /> {purposeWords(entry.about)}
        {by}, {clock.format(new Date(entry.at))}
      </summary>
      {entry.subject !== '' && <p className={classes.subject}>{entry.subject}</p>}
      <p className={classes.text}>{entry.text}</p>
      <Fate thread={thread} entry={entry} />
    </details>
  );
}

/** One message or note. */
export function EntryView({ thread, entry }: EntryViewProps) {
  const { kind, channel, subject, text, files, by, at, quoteId } = entry;
  if (kind === 'Automatic') return <Automatic thread={thread} entry={entry} />;
  const Channel = channel === 'email' ? IconMail : IconMessage;
  const who = kind === 'Received' ? thread.contactName : by || 'Your business';
  return (
    <article className={classes.bubble} data-kind={kind}>
      {kind === 'Note' && (
        <p className={classes.private}>
          <IconLock size={13} aria-hidden /> Note, only for the office
        </p>
      )}
      {subject !== '' && <p className={classes.subject}>{subject}</p>}
      {(text !== '' || (files.length === 0 && quoteId === null)) && (
        <p className={classes.text}>{text || 'No text'}</p>
      )}
      <EntryFiles files={files} />
      <p className={classes.facts}>
        {channel && <Channel size={13} aria-label={channel === 'email' ? 'By email' : 'By text'} />}{' '}
        {who}, {clock.format(new Date(at))}
        {quoteId !== null && (
          <>
            ,{' '}
            <TextLink to="/manage/quotes/$quoteId" params={{ quoteId }} inherit underline="always">
              {placeWords(entry)}
            </TextLink>
          </>
        )}
      </p>
      <Sender checks={entry.senderChecks} />
      {kind === 'Sent' && <Fate thread={thread} entry={entry} />}
    </article>
  );
}
