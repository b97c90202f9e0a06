import type { ApiKey } from '@roundbook/contract/account/api-keys/api-keys';
import { KEY_AREAS, type KeyArea, type KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import { instantText } from '@roundbook/ui/text/date-text.ts';

/** A description of each area's data. */
export const AREA_TEXTS: Readonly<Record<KeyArea, string>> = {
  customers: 'Customers and quotes',
  work: 'Jobs, rounds and visits',
  money: 'Invoices and payments',
  messages: 'Messages and documents',
  files: 'Files',
  home: 'Figures and search',
};

/** A key's permissions, area by area: "Invoices and payments (read)". */
export function scopesText(scopes: readonly KeyScope[]): string {
  return KEY_AREAS.flatMap((area) => {
    if (scopes.includes(`${area}:write` as KeyScope))
      return [`${AREA_TEXTS[area]} (read and change)`];
    return scopes.includes(`${area}:read`) ? [`${AREA_TEXTS[area]} (read)`] : [];
  }).join(', ');
}

/** When a key was last used, and when it expires. */
export function useText({ state, expiresAt, revokedAt, lastUsedAt }: ApiKey): string {
  const used = lastUsedAt ? `last used ${instantText(lastUsedAt)}` : 'not used yet';
  if (state === 'Revoked' && revokedAt) return `${used} · revoked ${instantText(revokedAt)}`;
  if (expiresAt === null) return `${used} · does not expire`;
  return `${used} · ${state === 'Expired' ? 'expired' : 'expires'} ${instantText(expiresAt)}`;
}
