import { useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import { leakedPassword } from '@roundbook/contract/account/sessions/passwords';
import { useReported } from '@roundbook/ui/form/use-reported.ts';

const PREFIX_LENGTH = 5;

export type LeakState =
  | { readonly state: 'untested' | 'checking' | 'clean' }
  | { readonly state: 'found'; readonly count: number };

/** SHA-1 in upper-case hex, the key of leaked-password lists. */
async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/**
 * The number of times a password appears in leaks. Only the first five digits of its hash leave the
 * browser; the server answers with every leaked suffix for these digits, and the comparison happens
 * here.
 */
async function leakCount(password: string): Promise<number> {
  const hash = await sha1(password);
  const { suffixes } = await call(leakedPassword, {
    body: { prefix: hash.slice(0, PREFIX_LENGTH) },
  });
  return suffixes.find(({ suffix }) => suffix === hash.slice(PREFIX_LENGTH))?.count ?? 0;
}

/** Looks up a password while the user chooses it. A failed look-up shows nothing. */
export function useLeakState(password: string): LeakState {
  const [found, setFound] = useState<{ password: string; leak: LeakState } | null>(null);
  const latest = useRef('');
  const look = async (typed: string) => {
    const count = await leakCount(typed).catch(() => null);
    if (latest.current !== typed) return;
    if (count === null) setFound({ password: typed, leak: { state: 'untested' } });
    else
      setFound({
        password: typed,
        leak: count > 0 ? { state: 'found', count } : { state: 'clean' },
      });
  };
  useReported(password, (typed) => {
    latest.current = typed;
    if (typed) void look(typed);
  });
  if (!password) return { state: 'untested' };
  return found?.password === password ? found.leak : { state: 'checking' };
}
