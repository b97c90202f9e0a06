import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { askHelp } from '@roundbook/contract/help/questions/questions';
import { listenFor } from '../../../platform/streamed-text.ts';

/** The age after which an answer is generated again. */
const STALE_MS = 5 * 60_000;

/** The answer to a question, and, until it is complete, the part generated so far. */
export function useAnswer(question: string) {
  const [soFar, setSoFar] = useState('');
  const answer = useQuery({
    queryKey: keyOf(askHelp, { query: { question } }),
    queryFn: async ({ signal }) => {
      setSoFar('');
      const { recipient, stop } = listenFor((text) => setSoFar((before) => before + text));
      try {
        return await call(
          askHelp,
          { query: { question, socketRecipient: recipient } },
          { signal, fallback: 'Sorry, there was an error loading help.' },
        );
      } finally {
        stop();
      }
    },
    staleTime: STALE_MS,
  });
  return { answer, soFar };
}
