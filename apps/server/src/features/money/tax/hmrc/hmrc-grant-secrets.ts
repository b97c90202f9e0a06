import { hash } from 'node:crypto';
import { seal, unseal } from '../../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

// The purposes under which the secrets of an access to HMRC are encrypted; each is bound to its business.
const NINO = 'National Insurance number';
const TOKENS = 'HMRC tokens';
const RETURN = 'HMRC sign-in';

/** The tokens of an access, as they are stored. */
export interface StoredTokens {
  readonly access: string;
  readonly refresh: string;
}

/** A sign-in under way: the number that the Owner typed, and the secret that proves who began it. */
export interface StoredReturn {
  readonly nino: string;
  readonly verifier: string;
}

/** Encrypts and decrypts the secrets of a business's access to HMRC. */
export function grantSecrets(secrets: Secrets, businessId: string) {
  const sealJson = (purpose: string, value: object) =>
    seal(secrets, purpose, businessId, JSON.stringify(value));
  const openJson = (purpose: string, sealed: string): unknown =>
    JSON.parse(unseal(secrets, purpose, businessId, sealed).text);
  return {
    sealNino: (nino: string) => seal(secrets, NINO, businessId, nino),
    openNino: (sealed: string) => unseal(secrets, NINO, businessId, sealed).text,
    sealTokens: (tokens: StoredTokens) => sealJson(TOKENS, tokens),
    openTokens: (sealed: string) => openJson(TOKENS, sealed) as StoredTokens,
    sealReturn: (going: StoredReturn) => sealJson(RETURN, going),
    openReturn: (sealed: string) => openJson(RETURN, sealed) as StoredReturn,
  };
}

/** The hash under which the state of a sign-in is stored. */
export function hashOfState(state: string): string {
  return hash('sha256', state);
}
