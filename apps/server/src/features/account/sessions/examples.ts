import {
  eraseAccount,
  moveAccount,
  startBusiness,
} from '@roundbook/contract/account/sessions/no-business';
import {
  leakedPassword,
  requestReset,
  resetPassword,
} from '@roundbook/contract/account/sessions/passwords';
import {
  confirmIdentity,
  getConfirmation,
  getSignInOptions,
  loginWithPasskey,
  takeSecondStep,
} from '@roundbook/contract/account/sessions/proofs';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  startApp,
  switchGrant,
} from '@roundbook/contract/account/sessions/session';
import { example, type Example } from '../../../proof/example.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

/** An answer in the shape that a browser gives, but not signed. */
const unsigned = {
  id: 'bm90LWEtcGFzc2tleQ',
  rawId: 'bm90LWEtcGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
} as const;

export const whoMay = `
  Anyone
    POST   /auth/login
    POST   /auth/secondStep
    GET    /auth/passkey
    POST   /auth/passkey
    POST   /auth/noBusiness/start
    POST   /auth/noBusiness/emailChange
    POST   /auth/noBusiness/erase
    POST   /auth/requestReset
    POST   /auth/reset
    POST   /auth/leakedPassword

  Limited Worker
    GET    /app/start
    POST   /auth/logout
    GET    /auth/confirm
    POST   /auth/confirm
    POST   /auth/switch
    GET    /user/sessions
    POST   /user/sessions/endOthers
    DELETE /user/sessions/{id}
`;

export const examples: readonly Example[] = [
  example(startApp, () => ({})),
  example(login, () => ({ body: noAccount }), { refusedWith: 422 }),
  example(takeSecondStep, () => ({ body: { challenge: 'not-one', code: '123456' } }), {
    refusedWith: 422,
  }),
  example(getSignInOptions, () => ({})),
  example(loginWithPasskey, () => ({ body: { response: unsigned } }), { refusedWith: 422 }),
  example(startBusiness, () => ({ body: { proof: 'not-one' } }), { refusedWith: 422 }),
  example(moveAccount, () => ({ body: { proof: 'not-one', newEmail: 'somebody@example.com' } }), {
    refusedWith: 422,
  }),
  example(eraseAccount, () => ({ body: { proof: 'not-one' } }), { refusedWith: 422 }),
  example(getConfirmation, () => ({})),
  example(confirmIdentity, () => ({ body: { password: noAccount.password } }), {
    refusedWith: 422,
  }),
  example(endOtherSessions, () => ({})),
  example(logout, () => ({ body: {} })),
  example(requestReset, () => ({ body: { email: noAccount.email } })),
  example(
    resetPassword,
    () => ({
      body: { hash: 'not-a-link', password: noAccount.password },
    }),
    { refusedWith: 422 },
  ),
  example(switchGrant, ({ ownGrant }) => ({ body: { grantId: ownGrant.id } })),
  example(leakedPassword, () => ({ body: { prefix: '5BAA6' } })),
  example(listSessions, () => ({})),
  example(endSession, ({ sessionId }) => ({ params: { id: sessionId } })),
];
