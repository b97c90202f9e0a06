import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { saveDraft } from '@roundbook/contract/messages/threads/writing';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { draftQuery } from '../api.ts';

/** The answer that the user is typing. */
export interface Draft {
  readonly channel: Channel;
  readonly subject: string;
  readonly text: string;
  /** The files to send with the answer. */
  readonly files: readonly Asset[];
}

/** A change to a draft, or a function that returns a change to the current draft. */
type Change = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** The pause in typing, in milliseconds, after which the draft is saved. */
const PAUSE_MS = 1000;

/**
 * The user's draft in a thread, saved on the server while they type: the user can continue on another device, and
 * colleagues see who is answering.
 * @param first the initial draft if none is stored
 */
export function useDraft(id: string, first: Draft) {
  const kept = useQuery(draftQuery(id));
  const [typed, setTyped] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = typed ?? kept.data?.draft ?? first;
  // The latest draft, for work that began before the last change, such as a file upload.
  const latest = useRef(draft);
  const isSaved = useRef(true);
  useEffect(() => {
    latest.current = draft;
  });

  const save = () => {
    clearTimeout(timer.current);
    if (isSaved.current) return;
    isSaved.current = true;
    const { files, ...words } = latest.current;
    const body = { ...words, assetIds: files.map((file) => file.id) };
    // A draft that could not be saved is still on screen, so nothing is reported.
    void call(saveDraft, { params: { id }, body }, { waitForScreen: false }).catch(() => undefined);
  };
  const flush = useEffectEvent(save);
  useEffect(() => () => flush(), []);

  const change = (part: Change) => {
    const now = latest.current;
    const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
    latest.current = next;
    setTyped(next);
    isSaved.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };
  /** Called after sending: the server has deleted its copy too. */
  const clear = () => {
    clearTimeout(timer.current);
    isSaved.current = true;
    latest.current = { ...latest.current, text: '', subject: '', files: [] };
    setTyped(latest.current);
  };
  return { draft, change, clear, isReady: !kept.isPending, answering: kept.data?.answering ?? [] };
}
