import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { saveDraft } from '@roundbook/contract/messages/threads/writing';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { draftQuery } from '../api.ts';

/** What is being typed. */
export interface Draft {
  readonly channel: Channel;
  readonly subject: string;
  readonly text: string;
  /** The files that are to go with it. */
  readonly files: readonly Asset[];
}

/** What changes in a draft, perhaps by what it is then. */
type Change = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** How long typing pauses before it is kept. */
const PAUSE_MS = 1000;

/**
 * What a user types in a thread, kept on the server while they do: it is there again on another device, and
 * colleagues see who is answering.
 * @param first what to begin with where nothing was kept
 */
export function useDraft(id: string, first: Draft) {
  const kept = useQuery(draftQuery(id));
  const [typed, setTyped] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = typed ?? kept.data?.draft ?? first;
  // The newest, also for what began before the last change: a file that was being sent.
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
    // A draft that is not kept is still on screen: nothing to report.
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
  /** Once it was sent: the server has forgotten it too. */
  const clear = () => {
    clearTimeout(timer.current);
    isSaved.current = true;
    latest.current = { ...latest.current, text: '', subject: '', files: [] };
    setTyped(latest.current);
  };
  return { draft, change, clear, isReady: !kept.isPending, answering: kept.data?.answering ?? [] };
}
