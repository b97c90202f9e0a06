import { isRoleSufficient, type Role } from '../../access/roles.ts';

/** What a key may be let into: the areas of the API. The account is none of them. */
export const KEY_AREAS = ['customers', 'work', 'money', 'messages', 'files', 'home'] as const;

export type KeyArea = (typeof KEY_AREAS)[number];

/** What a key may do there. To write includes to read. */
export const KEY_LEVELS = ['read', 'write'] as const;

export type KeyLevel = (typeof KEY_LEVELS)[number];

/** As on the wire: `customers:read`. */
export type KeyScope = `${KeyArea}:${KeyLevel}`;

/** Every scope, area by area. Nothing can be written at home: it holds figures and the search. */
export const KEY_SCOPES: readonly KeyScope[] = KEY_AREAS.flatMap((area): KeyScope[] =>
  area === 'home' ? ['home:read'] : [`${area}:read`, `${area}:write`],
);

/** The role as which every key acts. */
export const KEY_ROLE: Role = 'Manager';

/**
 * Nouns in open areas that are closed to keys all the same, or may only be read: what is a user's own, what lets
 * people in, and what takes money from somebody or sends it away.
 */
export const CLOSED_NOUNS: Readonly<Record<string, 'closed' | 'read-only'>> = {
  // A user's own list and devices.
  notifications: 'closed',
  // Links and PINs that let in as the customer.
  pages: 'closed',
  // Where the firm's money is paid out to, and the firm's papers with the provider.
  'payment-accounts': 'closed',
  'provider-events': 'closed',
  sandbox: 'closed',
  // Charges and refunds of cards and Direct Debits.
  charges: 'read-only',
  'saved-methods': 'read-only',
  // Access to bank accounts.
  'connected-banks': 'read-only',
  // Leads are bought with the firm's balance.
  leads: 'read-only',
};

/** A call of the API, as far as scopes depend on it. */
export interface ScopedCall {
  readonly area: string;
  readonly noun: string;
  readonly isWrite: boolean;
  /** The lowest role of users who may make it; null where it is not for users. */
  readonly role: Role | null;
  /** Whether its user must have proved lately who they are. */
  readonly isDangerous: boolean;
}

const isKeyArea = (area: string): area is KeyArea =>
  (KEY_AREAS as readonly string[]).includes(area);

/** The scope that a call needs; null where no key may make it. It follows from the call alone, so that no call is without. */
export function scopeOf({ area, noun, isWrite, role, isDangerous }: ScopedCall): KeyScope | null {
  if (role === null || !isRoleSufficient(KEY_ROLE, role) || isDangerous) return null;
  if (!isKeyArea(area)) return null;
  const closed = CLOSED_NOUNS[noun];
  if (closed === 'closed' || (closed === 'read-only' && isWrite)) return null;
  if (!isWrite) return `${area}:read`;
  return area === 'home' ? null : `${area}:write`;
}

/** Whether what a key holds includes what a call needs. */
export function holdsScope(held: readonly KeyScope[], needed: KeyScope): boolean {
  const [area = '', level] = needed.split(':');
  return held.some((one) => one === needed || (level === 'read' && one === `${area}:write`));
}
