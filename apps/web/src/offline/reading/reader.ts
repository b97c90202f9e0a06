import { sessionClaims } from '@roundbook/client/session';

/**
 * Who reads here, and as what: `businessId:userId:role`; null while nobody is signed in. Answers are
 * kept on the device under it, since one role may be shown more than another, prices above all.
 */
export function reader(): string | null {
  const claims = sessionClaims();
  return claims && `${claims.businessId}:${claims.userId}:${claims.role}`;
}
