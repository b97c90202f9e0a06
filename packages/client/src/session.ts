import type { SessionClaims } from '@roundbook/contract/account/sessions/session';
import type { ClientSession } from './api-client.ts';
import { browserDescription } from './browser-description.ts';
import { randomId } from './random-id.ts';
import { clearAccountCache } from './session-reset.ts';

const TOKEN = 'roundbook.token';
const VISITOR = 'roundbook.visitor';
const DEVICE = 'roundbook.device';

/** The prefix of preferences, which stay on the device for a user's next sign-in. */
export const PREFERENCE = 'roundbook.preference.';
const STAYS: ReadonlySet<string> = new Set([VISITOR, DEVICE, 'roundbook.colour-scheme']);

/** Removes the data that the device stores about its users: lists of records, sort orders, addresses. */
function forgetUsers(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith('roundbook.') || STAYS.has(key) || key.startsWith(PREFERENCE)) continue;
    localStorage.removeItem(key);
  }
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** A token's claims, unverified: the client only reflects the server's decisions. */
function claimsOf(token: string | null): SessionClaims | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as SessionClaims;
  } catch {
    return null;
  }
}

export function sessionToken(): string | null {
  return localStorage.getItem(TOKEN);
}

export function sessionClaims(): SessionClaims | null {
  return claimsOf(sessionToken());
}

/** The signed-in user, as `businessId:userId`: the key for everything kept on the device. */
export function businessUserId(): string | null {
  const claims = sessionClaims();
  return claims && `${claims.businessId}:${claims.userId}`;
}

/** Signs in, or replaces the token of the current session. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  announce();
}

/** Calls `listener` when a token is stored, replaced or dropped, in this tab or another. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/**
 * Drops the token and everything kept for its account, except preferences. The device stays known, so that
 * strangers who try passwords do not lock the device's user out.
 */
export async function endSession(): Promise<void> {
  forgetUsers();
  await clearAccountCache();
  announce();
}

/** The token that identifies this device to the server; null until a user has signed in on it. */
export function deviceToken(): string | null {
  return localStorage.getItem(DEVICE);
}

/** Keeps the device's token, even after signing out. */
export function storeDeviceToken(token: string): void {
  localStorage.setItem(DEVICE, token);
}

function visitorId(): string {
  const known = localStorage.getItem(VISITOR);
  if (known) return known;
  const made = randomId();
  localStorage.setItem(VISITOR, made);
  return made;
}

/** The session as the API client sees it. */
export const clientSession: ClientSession = {
  token: sessionToken,
  replaceToken(sent, fresh) {
    if (sent === sessionToken()) storeToken(fresh);
  },
  visitorId,
  browser: browserDescription,
  businessUserId,
};
