import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import { saveDraft } from '@roundbook/contract/messages/threads/writing';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { draftQuery } from '../api.ts';

/** What is being typed. */
export interface Draft {
  readonly channel: Channel;
  readonly subject: string;
  readonly text: string;
}

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
  const unsaved = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = typed ?? kept.data?.draft ?? first;

  const save = () => {
    clearTimeout(timer.current);
    const body = unsaved.current;
    unsaved.current = null;
    // A draft that is not kept is still on screen: nothing to be told.
    if (body) {
      void call(saveDraft, { params: { id }, body }, { waitForScreen: false }).catch(
        () => undefined,
      );
    }
  };
  const flush = useEffectEvent(save);
  useEffect(() => () => flush(), []);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setTyped(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };
  /** Once it was sent: the server has forgotten it too. */
  const clear = () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    setTyped({ ...draft, text: '', subject: '' });
  };
  return { draft, change, clear, isReady: !kept.isPending, answering: kept.data?.answering ?? [] };
}
