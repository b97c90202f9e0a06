import { refresh } from '@roundbook/client/api';
import { onOwnChanges } from '@roundbook/client/call';
import { isOnline, onConnectionChange } from '@roundbook/client/online';
import { randomId } from '@roundbook/client/random-id';
import { businessUserId, onTokenChange, sessionToken } from '@roundbook/client/session';
import { startApp } from '@roundbook/contract/account/sessions/session';
import {
  followedEntities,
  refreshEverything,
  showAnnouncedChanges,
  showOwnChanges,
} from './changes.ts';
import { connectRealtime } from './realtime-connection.ts';

// Before the first screen, and so before what was queued offline is sent.
import.meta.glob('../features/*/*/changes.ts', { eager: true });
onOwnChanges(showOwnChanges);

function socketAddress(): string {
  const url = new URL('/realtime', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * Follows the changes of the signed-in business, one's own and everybody's. The slices' `changes.ts` say what to do with them.
 * Answers a function that stops.
 *
 * @param account `businessId:userId`; the connection ends when another account signs in
 */
export function followChanges(account: string): () => void {
  const connection = connectRealtime({
    url: socketAddress(),
    token: sessionToken,
    channelId: randomId(),
    onChanges: showAnnouncedChanges,
    onReset: refreshEverything,
    // Asking the server is what ends the session here, if it has ended there.
    onSessionEnded: () => void refresh(startApp),
  });
  connection.subscribe(followedEntities());
  const stopWatchingConnection = onConnectionChange(() => {
    if (isOnline()) connection.reconnect();
  });
  const stopWatchingToken = onTokenChange(() => {
    if (businessUserId() !== account) connection.close();
  });
  return () => {
    stopWatchingConnection();
    stopWatchingToken();
    connection.close();
  };
}
