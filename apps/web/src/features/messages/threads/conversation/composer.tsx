import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import {
  addThreadNote,
  MOST_CHARACTERS,
  sendInThread,
} from '@roundbook/contract/messages/threads/writing';
import { filesRefusal } from '@roundbook/domain/messages/threads/attached-files';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { quickRepliesFor } from '../api.ts';
import type { ThreadContact } from '../contact-type.ts';
import { BY_CHANNEL, segmentWords } from '../thread-words.ts';
import { AttachButton } from './attach-button.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { useDraft } from './draft.ts';
import { useAttaching } from './use-attaching.ts';
import classes from './composer.module.css';

interface ComposerProps {
  readonly thread: Thread;
  readonly contact: ThreadContact;
}

const WAYS = {
  sms: 'Text',
  email: 'Email',
  page: 'Quote’s page',
  note: 'Note',
} as const;

type Way = keyof typeof WAYS;

/**
 * The channels for an answer. If the quote has a price, the channels include the quote's page, where answers appear
 * next to the price.
 */
function waysTo({ quote }: ThreadContact) {
  const ways: readonly Way[] = quote?.mayReply
    ? ['page', 'sms', 'email', 'note']
    : ['sms', 'email', 'note'];
  return ways.map((value) => ({ value, label: WAYS[value] }));
}

/** The names of colleagues who are about to answer, as a sentence. */
function answeringWords(people: readonly { readonly name: string }[]): string {
  const [first, ...others] = people;
  if (!first) return '';
  if (others.length === 0) return `${first.name} is answering`;
  return `${first.name} and ${others.length} more are answering`;
}

/** The field for an answer: by text, by email, on the page of a quote, or as a note for the office. */
export function Composer({ thread, contact }: ComposerProps) {
  const channel = contact[thread.channel].refusal === null ? thread.channel : 'email';
  const usable = contact[channel].refusal === null ? channel : 'sms';
  const draft = useDraft(thread.id, { channel: usable, subject: '', text: '', files: [] });
  const { files } = draft.draft;
  const attaching = useAttaching(files, (asset) =>
    draft.change((now) => ({ files: [...now.files, asset] })),
  );
  const attach = useRef<HTMLButtonElement>(null);
  // A draft that begins as a note stays a note, whatever else the user looks at.
  const [isNote, setIsNote] = useState(false);
  const [note, setNote] = useState('');
  // For an answer on the page of a quote, the person gets a link by any channel that reaches them.
  const [isOnPage, setIsOnPage] = useState(false);
  const channelUsed = draft.draft.channel;
  const way: Way = isNote ? 'note' : isOnPage ? 'page' : channelUsed;
  const linkBy = contact.email.refusal === null ? 'email' : 'sms';
  const send = useCall(sendInThread, {
    onSuccess: () => draft.clear(),
  });
  const keep = useCall(addThreadNote, {
    onSuccess: () => {
      setNote('');
      setIsNote(false);
      showSuccess('Note added');
    },
  });
  const replies = useQuery({ ...quickRepliesFor(thread), enabled: thread.entityId !== null });
  const text = isNote ? note : draft.draft.text;
  const refusal = way === 'note' ? null : contact[way === 'page' ? linkBy : way].refusal;
  const needsSubject = way === 'email' && draft.draft.subject.trim() === '';
  const isBusy = send.isPending || keep.isPending;
  const sizes = files.map(({ size }) => size);
  const problem = way === 'note' ? null : filesRefusal(way === 'page' ? 'sms' : way, sizes);
  const isSendable = !needsSubject && problem === null && attaching.coming.length === 0;
  const isReady =
    text.trim() !== '' && refusal === null && !isBusy && (way === 'note' || isSendable);

  const submit = () => {
    if (!isReady) return;
    const params = { id: thread.id };
    if (way === 'note') keep.mutate({ params, body: { text } });
    else {
      const { subject } = draft.draft;
      const assetIds = files.map((file) => file.id);
      const onPage = way === 'page';
      const said = { text, assetIds, onPage, subject: way === 'email' ? subject : '' };
      const body = { ...said, channel: onPage ? linkBy : way };
      send.mutate({ params, body: { ...body, lastSeenId: thread.lastSentId } });
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const choose = (value: string) => {
    setIsNote(value === 'note');
    setIsOnPage(value === 'page');
    if (value === 'sms' || value === 'email') draft.change({ channel: value });
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (way !== 'email' || pasted.length === 0) return;
    event.preventDefault();
    attaching.add(pasted);
  };
  const write = (words: string) => (isNote ? setNote(words) : draft.change({ text: words }));
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
          data={waysTo(contact)}
        />
        <span className={classes.facts}>
          {way === 'sms' && text !== '' && segmentWords(text)}
          {way === 'page' && `They get a link ${BY_CHANNEL[linkBy]}`}
          {way === 'note' && 'Customers never see notes'}
          {way === 'email' && needsSubject && text.trim() !== '' && 'The email needs a subject'}
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
      {way !== 'note' && (
        <ComposerFiles
          channel={way === 'page' ? 'sms' : way}
          files={files}
          coming={attaching.coming}
          onRemove={(id) => {
            draft.change({ files: files.filter((file) => file.id !== id) });
            attach.current?.focus();
          }}
          onForget={(id) => {
            attaching.remove(id);
            attach.current?.focus();
          }}
          onAgain={attaching.again}
        />
      )}
      <div className={classes.line}>
        {(way === 'sms' || way === 'email') && (
          <AttachButton
            ref={attach}
            channel={way}
            isReady={draft.isReady}
            onChoose={attaching.add}
          />
        )}
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
          onPaste={onPaste}
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
      {[refusal, problem?.detail ?? null, way === 'note' ? null : attaching.refusal].map(
        (words) =>
          words !== null && (
            <output key={words} className={classes.refusal}>
              {words}
            </output>
          ),
      )}
    </form>
  );
}
