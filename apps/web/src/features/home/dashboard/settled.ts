import { useEffect, useState } from 'react';
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

/** Whether everything that the screen shows has arrived; stays true from then on. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) return undefined;
    let frame = 0;
    const check = () => {
      cancelAnimationFrame(frame);
      // Two frames later, the parts that appeared with an answer have requested their own answers.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (!isWaiting()) setSettled(true);
        });
      });
    };
    check();
    const stopFollowing = [arriving.subscribe(check), queryClient.getQueryCache().subscribe(check)];
    return () => {
      for (const stop of stopFollowing) stop();
      cancelAnimationFrame(frame);
    };
  }, [settled]);
  return settled;
}
