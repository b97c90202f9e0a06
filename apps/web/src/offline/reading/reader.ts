import { sessionClaims } from '@roundbook/client/session';

/**
 * The reader and their role: `businessId:userId:role`; null while signed out. The device stores
 * answers under this key, since one role may see more than another, prices above all.
 */
export function reader(): string | null {
  const claims = sessionClaims();
  return claims && `${claims.businessId}:${claims.userId}:${claims.role}`;
}
