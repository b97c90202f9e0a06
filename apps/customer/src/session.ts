import { randomId } from '@roundbook/client/random-id';

const KEY = 'roundbook.page';
const visitorId = randomId();

interface Kept {
  readonly link: string;
  readonly token: string;
}

/** The link that brought the visitor here: what follows the hash, which never leaves the browser. */
export function linkOfAddress(): string {
  return location.hash.slice(1);
}

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The token of the page that this link opened in this tab; null without one. */
export function currentToken(): string | null {
  const session = kept();
  return session && session.link === linkOfAddress() ? session.token : null;
}

/** Keeps the token of a page for as long as its tab is open. */
export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ link: linkOfAddress(), token } satisfies Kept));
}

/** Forgets the page: the link opens it again. */
export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}

/** What a visitor comes back with from a provider. */
export interface Return {
  /** A mandate that was set up, or a card that was saved. */
  readonly methodId: string | null;
  /** A payment that was made. */
  readonly chargeId: string | null;
}

/**
 * What a visitor comes back with from a provider. Its addresses hold no link, so that is put back into the
 * address from what this tab has kept.
 */
export function comeBack(): Return {
  const query = new URLSearchParams(location.search);
  const found: Return = {
    methodId: query.get('mandate') ?? query.get('method'),
    chargeId: query.get('payment'),
  };
  const session = kept();
  if ((found.methodId ?? found.chargeId) === null) return found;
  if (!session) return { methodId: null, chargeId: null };
  history.replaceState(null, '', `/c/#${session.link}`);
  return found;
}

/** The session as the client of the API knows it. */
export const clientSession = {
  token: currentToken,
  replaceToken: () => undefined,
  visitorId: () => visitorId,
  businessUserId: () => null,
};
