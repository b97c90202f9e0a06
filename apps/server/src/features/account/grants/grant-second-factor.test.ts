import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { acceptInvitation } from '@roundbook/contract/account/grants/invitations';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { newId } from '../../../platform/db/ids.ts';
import {
  invitationOf,
  registerBusiness,
  testPassword,
} from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { appCode, withSecondFactor } from '../../../testing/test-second-factor.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

test('a user with a second factor joins with their password and a code', async () => {
  const email = `${newId()}@example.com`;
  const own = await registerBusiness(app, { email });
  const { secret } = await withSecondFactor(app, own.token);
  await app.data(inviteUser, {
    token: business.token,
    body: { email, role: 'Worker', firstName: 'Will', lastName: 'Baker' },
  });
  const hash = await invitationOf(app, business, email);
  const asked = await app.call(acceptInvitation, {
    params: { hash },
    body: { password: testPassword },
  });
  expect(asked.errors[0]?.code).toBe('secondFactorNeeded');
  const { challenge } = asked.data as unknown as { challenge: string };
  const answer = (code: string) => ({ password: testPassword, secondFactor: { challenge, code } });
  const acceptWith = (code: string) =>
    app.call(acceptInvitation, { params: { hash }, body: answer(code) });
  expect((await acceptWith('000000')).errors[0]?.code).toBe('codeWrong');
  const joined = await acceptWith(appCode(secret, 1));
  const start = await app.data(startApp, { token: joined.data!.token });
  expect(start.business.id).toBe(business.id);
});
