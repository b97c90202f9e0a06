import { headers } from '@roundbook/contract/envelope';
import {
  chooseHmrcTrade,
  finishHmrcSignIn,
  startHmrcSignIn,
} from '@roundbook/contract/money/tax/hmrc';
import { type FakeHmrc, TRADE } from '../providers/hmrc/fake-hmrc.ts';
import type { TestApp } from '../test-app.ts';

/** The settings of a server that uses the stand-in as HMRC's sandbox, behind a proxy. */
export const hmrcSettings = (fake: FakeHmrc): Record<string, string> => ({
  ROLES: 'api',
  DEMO: '0',
  TRUST_PROXY: '1',
  HMRC_MODE: 'sandbox',
  HMRC_CLIENT_ID: 'app',
  HMRC_CLIENT_SECRET: 'secret of the application',
  HMRC_PUBLIC_IP: '203.0.113.6',
  HMRC_URL: fake.url,
});

/** The headers of a browser's call, as its proxy passes it on. */
export const BROWSER = {
  [headers.visitorId]: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  [headers.browser]: new URLSearchParams({
    agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
    screen: '1440x900x2x24',
    window: '1256x803',
    zone: 'Europe/London',
  }).toString(),
  'x-forwarded-for': '198.51.100.7',
  'x-client-port': '51234',
};

/** Signs an Owner in at HMRC: to its page and back. */
export async function signInAtHmrc(
  app: TestApp,
  fake: FakeHmrc,
  token: string,
  nino: string | undefined = 'AA 12 34 56 A',
): Promise<void> {
  const body = nino === '' ? {} : { nino };
  const { address } = await app.data(startHmrcSignIn, { token, body });
  await app.data(finishHmrcSignIn, { token, body: fake.signIn(address) });
}

/** Connects a business to its trade at HMRC. */
export async function connectHmrc(app: TestApp, fake: FakeHmrc, token: string): Promise<void> {
  await signInAtHmrc(app, fake, token);
  const body = { tradeRef: TRADE };
  await app.data(chooseHmrcTrade, { token, body, headers: BROWSER });
}
