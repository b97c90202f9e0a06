import { refresh } from '@roundbook/client/api';
import { onOwnChanges } from '@roundbook/client/call';
import { isOnline, onConnectionChange } from '@roundbook/client/online';
import { queryClient } from '@roundbook/client/query-client';
import { businessUserId, onTokenChange, sessionToken } from '@roundbook/client/session';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { appStartQuery } from './app-start.ts';
import {
  loadReactionsWith,
  refreshEverything,
  showAnnouncedChanges,
  showOwnChanges,
} from './changes.ts';
import { FOLLOWED_ENTITIES } from './followed-entities.gen.ts';
import { connectRealtime } from './realtime-connection.ts';
import { channelId, passOn } from './streamed-text.ts';

// Runs before the first screen, and therefore before queued offline work is sent.
loadReactionsWith(async () => import('./reactions.ts'));
onOwnChanges(showOwnChanges);

function socketAddress(): string {
  const url = new URL('/realtime', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Whether the user can see the page and the device has a connection at all. */
const isWatched = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Follows the changes of the signed-in business, including the user's own. The slices' `changes.ts`
 * declare the reactions. Returns a function that stops.
 *
 * @param account `businessId:userId`; the connection ends when another account signs in
 */
export function followChanges(account: string): () => void {
  const connection = connectRealtime({
    url: socketAddress(),
    token: sessionToken,
    // The position of this account's start: everything on screen was requested after it.
    from: queryClient.getQueryData(appStartQuery.queryKey)?.position,
    channelId,
    isWatched,
    onChanges: showAnnouncedChanges,
    onStreamedText: passOn,
    onReset: refreshEverything,
    // If the session has ended on the server, this call ends it here too.
    onSessionEnded: () => void refresh(startApp),
  });
  connection.subscribe(FOLLOWED_ENTITIES);
  const stopWatchingConnection = onConnectionChange(() => {
    if (isOnline()) connection.reconnect();
  });
  const resume = () => {
    if (isWatched()) connection.resume();
  };
  document.addEventListener('visibilitychange', resume);
  const stopWatchingToken = onTokenChange(() => {
    if (businessUserId() !== account) connection.close();
  });
  return () => {
    stopWatchingConnection();
    document.removeEventListener('visibilitychange', resume);
    stopWatchingToken();
    connection.close();
  };
}
