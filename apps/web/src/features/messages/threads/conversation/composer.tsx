import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import {
  addThreadNote,
  MOST_CHARACTERS,
  sendInThread,
} from '@roundbook/contract/messages/threads/writing';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { quickRepliesFor } from '../api.ts';
import type { ThreadContact } from '../contact-type.ts';
import { segmentWords } from '../thread-words.ts';
import { useDraft } from './draft.ts';
import classes from './composer.module.css';

interface ComposerProps {
  readonly thread: Thread;
  readonly contact: ThreadContact;
}

const WAYS = [
  { value: 'sms', label: 'Text' },
  { value: 'email', label: 'Email' },
  { value: 'note', label: 'Note' },
] as const;

type Way = (typeof WAYS)[number]['value'];

/** Who else is about to answer, in words. */
function answeringWords(people: readonly { readonly name: string }[]): string {
  const [first, ...others] = people;
  if (!first) return '';
  if (others.length === 0) return `${first.name} is answering`;
  return `${first.name} and ${others.length} more are answering`;
}

/** The place to answer: by text, by email, or with a note for the office. */
export function Composer({ thread, contact }: ComposerProps) {
  const channel = contact[thread.channel].refusal === null ? thread.channel : 'email';
  const usable = contact[channel].refusal === null ? channel : 'sms';
  const draft = useDraft(thread.id, { channel: usable, subject: '', text: '' });
  const [note, setNote] = useState<string | null>(null);
  const way: Way = note === null ? draft.draft.channel : 'note';
  const send = useCall(sendInThread, {
    onSuccess: () => draft.clear(),
  });
  const keep = useCall(addThreadNote, {
    onSuccess: () => {
      setNote(null);
      showSuccess('Note added');
    },
  });
  const customerId = thread.entityModel === 'Customer' ? thread.entityId : null;
  const replies = useQuery({ ...quickRepliesFor(customerId ?? ''), enabled: customerId !== null });
  const text = note ?? draft.draft.text;
  const refusal = way === 'note' ? null : contact[way].refusal;
  const needsSubject = way === 'email' && draft.draft.subject.trim() === '';
  const isBusy = send.isPending || keep.isPending;
  const isReady = text.trim() !== '' && refusal === null && !needsSubject && !isBusy;

  const submit = () => {
    if (!isReady) return;
    const params = { id: thread.id };
    if (way === 'note') keep.mutate({ params, body: { text } });
    else {
      const { subject } = draft.draft;
      const body = { channel: way, subject: way === 'email' ? subject : '', text };
      send.mutate({ params, body: { ...body, lastSeenId: thread.lastSentId } });
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const choose = (value: string) => {
    if (value === 'note') return setNote(note ?? '');
    setNote(null);
    draft.change({ channel: value as 'sms' | 'email' });
  };
  const write = (words: string) => (note === null ? draft.change({ text: words }) : setNote(words));
  return (
    <form
      className={classes.composer}
      data-way={way}
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {draft.answering.length > 0 && (
        <output className={classes.answering}>{answeringWords(draft.answering)}</output>
      )}
      <div className={classes.ways}>
        <SegmentedControl
          size="xs"
          aria-label="Answer by"
          value={way}
          onChange={choose}
          data={[...WAYS]}
        />
        <span className={classes.facts}>
          {way === 'sms' && text !== '' && segmentWords(text)}
          {way === 'note' && 'Customers never see notes'}
        </span>
        {replies.data && replies.data.quickReplies.length > 0 && (
          <ActionMenu
            label="Quick replies"
            actions={replies.data.quickReplies.map(({ title, text: words }) => ({
              label: title,
              run: () => write(text === '' ? words : `${text.trimEnd()}\n${words}`),
            }))}
          />
        )}
      </div>
      {way === 'email' && (
        <TextInput
          aria-label="Subject"
          placeholder="Subject"
          maxLength={150}
          value={draft.draft.subject}
          onChange={(event) => draft.change({ subject: event.currentTarget.value })}
        />
      )}
      <div className={classes.line}>
        <Textarea
          className={classes.text}
          aria-label={way === 'note' ? 'Note' : 'Message'}
          placeholder={way === 'note' ? 'A note for the office' : 'Write a message'}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MOST_CHARACTERS}
          disabled={!draft.isReady}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <ActionButton
          type="submit"
          disabled={!isReady}
          loading={isBusy}
          aria-keyshortcuts="Control+Enter"
          leftSection={<IconSend size={16} aria-hidden />}
        >
          {way === 'note' ? 'Add' : 'Send'}
        </ActionButton>
      </div>
      {refusal !== null && <output className={classes.refusal}>{refusal}</output>}
    </form>
  );
}
