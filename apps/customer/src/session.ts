import { randomId } from '@roundbook/client/random-id';

const KEY = 'roundbook.page';
const visitorId = randomId();

interface Kept {
  readonly link: string;
  readonly token: string;
}

/** The secret of the link that brought the visitor here: the part after the hash, which never leaves the browser. */
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

/** The token of the page that this link opened in this tab; null if there is none. */
export function currentToken(): string | null {
  const session = kept();
  return session && session.link === linkOfAddress() ? session.token : null;
}

/** Stores the token of a page while its tab is open. */
export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ link: linkOfAddress(), token } satisfies Kept));
}

/** Forgets the page's token, after which the link can open the page again. */
export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}

/** The ids in the address to which a provider returns a visitor. */
export interface Return {
  /** The id of a mandate or a card that has been set up. */
  readonly methodId: string | null;
  /** The id of a payment that has been made. */
  readonly chargeId: string | null;
}

/**
 * Reads the ids in the address to which a provider returned a visitor. The provider's return addresses do not contain
 * the link's secret, so the secret is put back into the address from the tab's storage.
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

/** The session as the API client uses it. */
export const clientSession = {
  token: currentToken,
  replaceToken: () => undefined,
  visitorId: () => visitorId,
  businessUserId: () => null,
};
