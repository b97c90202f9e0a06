import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { FirebaseConfig } from '../../platform/config/firebase-config.ts';
import { fetchOutside } from '../outgoing.ts';
import type { PushProvider } from './push.ts';

/** The URLs of Google's services, in place of which a test uses its own. */
export interface FirebaseAddresses {
  readonly tokens: string;
  readonly messages: string;
}

const GOOGLE: FirebaseAddresses = {
  tokens: 'https://oauth2.googleapis.com/token',
  messages: 'https://fcm.googleapis.com',
};

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The number of milliseconds before its expiry at which a token is replaced. */
const MARGIN_MS = 60_000;

const accessToken = z.object({ access_token: z.string(), expires_in: z.number() });
const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
});

/**
 * Pushes to the phone apps through Firebase Cloud Messaging (HTTP v1), which also passes them on to Apple's
 * service.
 */
export function firebasePush(
  account: FirebaseConfig,
  addresses: FirebaseAddresses = GOOGLE,
): PushProvider {
  let token: Promise<{ text: string; until: number }> | undefined;

  async function askForToken() {
    const key = await importPKCS8(account.private_key, 'RS256');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(addresses.tokens)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const response = await fetchOutside(addresses.tokens, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`Google refused the service account: ${response.status}`);
    const { access_token: text, expires_in: seconds } = accessToken.parse(await response.json());
    return { text, until: Date.now() + seconds * 1000 - MARGIN_MS };
  }

  async function bearer(): Promise<string> {
    const known = await token?.catch(() => undefined);
    if (!known || known.until <= Date.now()) token = askForToken();
    return (await token!).text;
  }

  return {
    async send(device, { title, body, path, tag }) {
      const response = await fetchOutside(
        `${addresses.messages}/v1/projects/${account.project_id}/messages:send`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await bearer()}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            message: {
              token: device,
              notification: { title, body },
              data: { path, tag },
              android: { collapse_key: tag, notification: { tag } },
              apns: { headers: { 'apns-collapse-id': tag.slice(0, 64) } },
            },
          }),
          signal: AbortSignal.timeout(10_000),
        },
      );
      if (response.ok) return 'Sent';
      if (response.status === 401) token = undefined;
      const said = failure.safeParse(await response.json().catch(() => null)).data?.error;
      const codes = said?.details.map(({ errorCode }) => errorCode) ?? [];
      if (response.status === 404 || codes.includes('UNREGISTERED')) return 'Gone';
      throw new Error(`Firebase answered ${response.status} ${said?.status ?? ''}`.trim());
    },
  };
}
