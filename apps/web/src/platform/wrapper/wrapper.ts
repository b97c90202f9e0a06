import { bridge, ask, listen } from './bridge.ts';
import { tappedPath } from './wrapper-push.ts';
import { isAtLeast, UPDATES_IN_PLACE_FROM } from './wrapper-version.ts';

/** The address within the program that a link names; undefined for a link to elsewhere. */
function ownPath(link: unknown): string | undefined {
  const { url } = (link ?? {}) as { readonly url?: unknown };
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { origin, pathname, search, hash } = new URL(url);
  return origin === location.origin ? pathname + search + hash : undefined;
}

/** The link that started the program is followed only once: not again when another account signs in. */
let isLaunchFollowed = false;

/**
 * Follows events from outside the program: a tapped push, and a link to the program opened in another app,
 * including the link that started it.
 * @returns a function that stops following
 */
export function followWrapper(open: (path: string) => void): () => void {
  if (!bridge()) return () => undefined;
  const openOwn = (link: unknown) => {
    const path = ownPath(link);
    if (path) open(path);
  };
  const ends = [
    listen('PushNotifications', 'pushNotificationActionPerformed', (data) => {
      const path = tappedPath(data);
      if (path) open(path);
    }),
    listen('App', 'appUrlOpen', openOwn),
  ];
  if (!isLaunchFollowed) {
    isLaunchFollowed = true;
    void ask('App', 'getLaunchUrl').then(openOwn, () => undefined);
  }
  return () => ends.forEach((end) => end());
}

/** Whether the wrapper lets a later build replace the running one; an older wrapper is updated by its app store. */
export async function updatesInPlace(): Promise<boolean> {
  const { version } = (await ask('App', 'getInfo')) as { readonly version: string };
  return isAtLeast(version, UPDATES_IN_PLACE_FROM);
}
