import { notifyManager } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { queryClient } from '@roundbook/client/query-client';
import { createStore } from '@roundbook/client/store';

/** The number of parts of the dashboard whose code is still loading. */
const arriving = createStore(0);

/** The fallback of a part whose code loads later: the dashboard waits for it. */
export function Arriving() {
  useEffect(() => {
    arriving.update((count) => count + 1);
    return () => arriving.update((count) => count - 1);
  }, []);
  return null;
}

/** Whether any code or data for the screen is still loading. */
function isWaiting(): boolean {
  const active = queryClient.getQueryCache().findAll({ type: 'active' });
  return (
    arriving.get() > 0 ||
    active.some(({ state }) => state.status === 'pending' && state.fetchStatus !== 'idle')
  );
}

/**
 * Whether everything that the screen shows has arrived; stays true from then on.
 *
 * An answer reaches its card in a later task than the cache, and the card may then show parts that request answers of
 * their own. Frames say nothing about that: a busy device draws several before the card renders. So a check waits in the
 * cache's own queue, behind the cards' notifications, and then in React's, as a transition: React renders it after the
 * cards, and runs the effects with which their parts request answers before the effect of the transition.
 */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  const [round, setRound] = useState(0);
  /** The number of checks that wait in the cache's queue. */
  const ahead = useRef(0);
  useEffect(() => {
    if (settled) return undefined;
    const check = () => {
      ahead.current += 1;
      notifyManager.schedule(() => {
        ahead.current -= 1;
        if (ahead.current === 0) startTransition(() => setRound((count) => count + 1));
      });
    };
    check();
    const stopFollowing = [arriving.subscribe(check), queryClient.getQueryCache().subscribe(check)];
    return () => {
      for (const stop of stopFollowing) stop();
    };
  }, [settled]);
  useEffect(() => {
    // The answers are outside React, and complete only once the effects of this render have run. If a check is ahead, a
    // later answer is in the cache already, but has not reached its card: the check behind it counts.
    if (round > 0 && ahead.current === 0 && !isWaiting()) setSettled(true);
  }, [round]);
  return settled;
}
