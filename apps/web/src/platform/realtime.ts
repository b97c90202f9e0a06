import { refresh } from '@roundbook/client/api';
import { isOnline, onConnectionChange } from '@roundbook/client/online';
import { randomId } from '@roundbook/client/random-id';
import { businessUserId, onTokenChange, sessionToken } from '@roundbook/client/session';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { applyChanges, followedEntities, refreshEverything } from './changes.ts';
import { connectRealtime } from './realtime-connection.ts';

function socketAddress(): string {
  const url = new URL('/realtime', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * Follows the changes of the signed-in business. The slices' `changes.ts` say what to do with them.
 * Answers a function that stops.
 *
 * @param account `businessId:userId`; the connection ends when another account signs in
 */
export function followChanges(account: string): () => void {
  import.meta.glob('../features/*/*/changes.ts', { eager: true });
  const connection = connectRealtime({
    url: socketAddress(),
    token: sessionToken,
    channelId: randomId(),
    onChanges: applyChanges,
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
