import { hash } from 'node:crypto';
import type { CallOrigin } from '../../../providers/tax/hmrc/call-origin.ts';
import type { Hmrc, TaxAccess, TaxSignIn } from '../../../providers/tax/tax.ts';
import { type FakeHmrc, TRADE } from './fake-hmrc.ts';

export const NINO = 'AA123456A';

/** A person at a desk in summer, who signed in with an authenticator app. */
export const ORIGIN: CallOrigin = {
  userId: '5f6b1a52-6ac1-4f11-9d7a-0b8e0d3a7c11',
  businessId: '0d1f3a77-52b5-4b0e-8a41-6d5f6f0c9f22',
  address: '198.51.100.7',
  port: 51_234,
  at: new Date().toISOString(),
  deviceId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  browser: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
    screen: { width: 1920, height: 1080, scale: 1.25, depth: 24 },
    window: { width: 1256, height: 803 },
    zone: 'UTC+01:00',
  },
  secondFactor: { kind: 'TOTP', at: '2026-06-15T07:31:12.000Z' },
};

/** Signs in at the stand-in, and gives access to its trade. */
export async function signedIn(
  fake: FakeHmrc,
  hmrc: Hmrc,
): Promise<TaxAccess & { signIn: TaxSignIn }> {
  const verifier = 'v'.repeat(64);
  const returnTo = 'https://book.example.com/hmrc';
  const challenge = hash('sha256', verifier, 'base64url');
  const { code } = fake.signIn(hmrc.signInAddress({ state: 's', challenge, returnTo }));
  const { access } = await hmrc.exchange({ code, verifier, returnTo });
  const signIn = { nino: NINO, origin: ORIGIN, token: async () => access };
  return { holderRef: ORIGIN.businessId, tradeRef: TRADE, signIn };
}
