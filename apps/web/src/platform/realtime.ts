import { startApp } from '@roundbook/contract/sessions';
import { refresh } from './api.ts';
import { applyChanges, followedEntities, refreshEverything } from './changes.ts';
import { isOnline, onConnectionChange } from './online.ts';
import { randomId } from './random-id.ts';
import { connectRealtime } from './realtime-connection.ts';
import { businessUserId, onTokenChange, sessionToken } from './session.ts';

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
  import.meta.glob('../features/*/changes.ts', { eager: true });
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
