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

/** The session as the client of the API knows it. */
export const clientSession = {
  token: currentToken,
  replaceToken: () => undefined,
  visitorId: () => visitorId,
  businessUserId: () => null,
};
