import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/passkeys/passkeys';
import * as proofs from '@roundbook/contract/account/sessions/proofs';
import { login } from '@roundbook/contract/account/sessions/session';
import { TestAuthenticator } from '../../../testing/authenticator.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withSecondFactor } from '../../../testing/test-second-factor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function add(token: string, device: TestAuthenticator, name = 'Phone') {
  const { options } = await app.data(contract.getPasskeyOptions, { token });
  return app.call(contract.addPasskey, { token, body: { name, response: device.create(options) } });
}

async function signInWith(device: TestAuthenticator) {
  const { options } = await app.data(proofs.getSignInOptions);
  return app.call(proofs.loginWithPasskey, { body: { response: device.prove(options) } });
}

test('a passkey is added, named, used and removed', async () => {
  const { user, token } = await registerBusiness(app);
  const device = new TestAuthenticator();
  const { passkey } = (await add(token, device)).data!;
  expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null });
  const params = { id: passkey.id };
  await app.data(contract.renamePasskey, { token, params, body: { name: 'Van' } });
  const signedIn = await signInWith(device);
  expect(signedIn.data?.user.id).toBe(user.id);
  const { passkeys } = await app.data(contract.listPasskeys, { token });
  expect(passkeys).toMatchObject([{ name: 'Van', lastUsedAt: expect.any(String) as string }]);
  await app.data(contract.removePasskey, { token, params });
  expect((await signInWith(device)).errors[0]?.code).toBe('passkeyRefused');
});

test('a passkey counts as both factors, or as the second factor after the password', async () => {
  const { user, token } = await registerBusiness(app);
  const device = new TestAuthenticator();
  await add(token, device);
  await withSecondFactor(app, token);
  expect((await signInWith(device)).status).toBe(200);
  const asked = await app.call(login, { body: { email: user.email, password: testPassword } });
  const { challenge, passkeyOptions } = proofs.secondStepNeeded.parse(asked.data);
  const passkey = device.prove(passkeyOptions!);
  const second = await app.call(proofs.takeSecondStep, { body: { challenge, passkey } });
  expect(second.data?.user.id).toBe(user.id);
  const again = await app.call(proofs.takeSecondStep, { body: { challenge, passkey } });
  expect(again.errors[0]?.code).toBe('challengeLapsed');
});

test('another user’s passkey does not count as a second factor', async () => {
  const [mine, theirs] = [await registerBusiness(app), await registerBusiness(app)];
  const device = new TestAuthenticator();
  await add(theirs.token, device);
  await withSecondFactor(app, mine.token);
  const body = { email: mine.user.email, password: testPassword };
  const asked = await app.call(login, { body });
  const { challenge } = proofs.secondStepNeeded.parse(asked.data);
  const passkey = device.prove({ rpId: 'localhost', challenge });
  const refused = await app.call(proofs.takeSecondStep, { body: { challenge, passkey } });
  expect(refused.errors[0]?.code).toBe('passkeyRefused');
});

test('a challenge is valid for one sign-in only, and lapses', async () => {
  const { token } = await registerBusiness(app);
  const device = new TestAuthenticator();
  await add(token, device);
  const { options } = await app.data(proofs.getSignInOptions);
  const use = () =>
    app.call(proofs.loginWithPasskey, { body: { response: device.prove(options) } });
  expect((await use()).status).toBe(200);
  expect((await use()).errors[0]?.code).toBe('passkeyRefused');
  const later = await app.data(proofs.getSignInOptions);
  await app.asOwner('update proof_challenges set expires_at = now()');
  const lapsed = await app.call(proofs.loginWithPasskey, {
    body: { response: device.prove(later.options) },
  });
  expect(lapsed.errors[0]?.code).toBe('passkeyRefused');
  // A challenge is valid only for its own purpose.
  const { options: adding } = await app.data(contract.getPasskeyOptions, { token });
  const response = device.prove({ rpId: 'localhost', challenge: adding['challenge'] });
  const mixed = await app.call(proofs.loginWithPasskey, { body: { response } });
  expect(mixed.errors[0]?.code).toBe('passkeyRefused');
});

test('a proof for another site, or from a device that does not verify its user, is refused', async () => {
  const { token } = await registerBusiness(app);
  const elsewhere = new TestAuthenticator({ origin: 'https://evil.example' });
  expect((await add(token, elsewhere)).status).toBe(422);
  expect((await add(token, new TestAuthenticator({ verifies: false }))).status).toBe(422);
  expect((await app.data(contract.listPasskeys, { token })).passkeys).toEqual([]);
});

test('users see and remove only their own passkeys', async () => {
  const [mine, theirs] = [await registerBusiness(app), await registerBusiness(app)];
  const { passkey } = (await add(theirs.token, new TestAuthenticator())).data!;
  const params = { id: passkey.id };
  const remove = await app.call(contract.removePasskey, { token: mine.token, params });
  expect(remove.status).toBe(404);
  expect((await app.data(contract.listPasskeys, { token: mine.token })).passkeys).toEqual([]);
  expect((await app.data(contract.listPasskeys, { token: theirs.token })).passkeys).toHaveLength(1);
});
