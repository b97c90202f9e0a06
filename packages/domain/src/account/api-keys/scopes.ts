import { isRoleSufficient, type Role } from '../../access/roles.ts';

/** The areas of the API that a key can open. The account is not among them. */
export const KEY_AREAS = ['customers', 'work', 'money', 'messages', 'files', 'home'] as const;

export type KeyArea = (typeof KEY_AREAS)[number];

/** The levels of a scope. Writing includes reading. */
export const KEY_LEVELS = ['read', 'write'] as const;

export type KeyLevel = (typeof KEY_LEVELS)[number];

/** A scope as the API transmits it: `customers:read`. */
export type KeyScope = `${KeyArea}:${KeyLevel}`;

/** Every scope, area by area. The home area offers only figures and search, so it has no write scope. */
export const KEY_SCOPES: readonly KeyScope[] = KEY_AREAS.flatMap((area): KeyScope[] =>
  area === 'home' ? ['home:read'] : [`${area}:read`, `${area}:write`],
);

/** The role with which every key acts. */
export const KEY_ROLE: Role = 'Manager';

/**
 * Nouns inside open areas that keys may not use, or may only read: a user's own records, ways to let other people
 * in, and calls that take or send money.
 */
export const CLOSED_NOUNS: Readonly<Record<string, 'closed' | 'read-only'>> = {
  // The user's own notifications and devices.
  notifications: 'closed',
  // Links and PINs that open a customer's page.
  pages: 'closed',
  // The payout account, and the documents that prove the firm's identity.
  'payment-accounts': 'closed',
  'provider-events': 'closed',
  sandbox: 'closed',
  // Charges to and refunds of cards and Direct Debits.
  charges: 'read-only',
  'saved-methods': 'read-only',
  // Access to bank accounts.
  'connected-banks': 'read-only',
  // Leads are paid for from the firm's balance.
  leads: 'read-only',
};

/** The properties of a call that decide its scope. */
export interface ScopedCall {
  readonly area: string;
  readonly noun: string;
  readonly isWrite: boolean;
  /** The lowest role that may make the call; null if users cannot make it. */
  readonly role: Role | null;
  /** Whether the call needs a fresh sign-in. */
  readonly isDangerous: boolean;
}

const isKeyArea = (area: string): area is KeyArea =>
  (KEY_AREAS as readonly string[]).includes(area);

/**
 * The scope that a key needs for a call; null if no key may make it. Depends on the call alone, so every call has
 * an answer.
 */
export function scopeOf({ area, noun, isWrite, role, isDangerous }: ScopedCall): KeyScope | null {
  if (role === null || !isRoleSufficient(KEY_ROLE, role) || isDangerous) return null;
  if (!isKeyArea(area)) return null;
  const closed = CLOSED_NOUNS[noun];
  if (closed === 'closed' || (closed === 'read-only' && isWrite)) return null;
  if (!isWrite) return `${area}:read`;
  return area === 'home' ? null : `${area}:write`;
}

/** Whether a key's scopes include the needed scope. */
export function holdsScope(held: readonly KeyScope[], needed: KeyScope): boolean {
  const [area = '', level] = needed.split(':');
  return held.some((one) => one === needed || (level === 'read' && one === `${area}:write`));
}
