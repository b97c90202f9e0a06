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

/** The id of the mandate with which the customer came back from the Direct Debit provider. */
const MANDATE = 'mandate';

/**
 * Puts the link back into the address of a visitor who comes back from the Direct Debit provider, whose
 * addresses have none.
 * @returns the id of what they set up there; null for anybody else
 */
export function comeBack(): string | null {
  const mandateId = new URLSearchParams(location.search).get(MANDATE);
  const session = kept();
  if (mandateId === null || !session) return null;
  history.replaceState(null, '', `${location.pathname}#${session.link}`);
  return mandateId;
}

/** The session as the client of the API knows it. */
export const clientSession = {
  token: currentToken,
  replaceToken: () => undefined,
  visitorId: () => visitorId,
  businessUserId: () => null,
};
