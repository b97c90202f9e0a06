import {
  leakedPassword,
  requestReset,
  resetPassword,
} from '@roundbook/contract/account/sessions/passwords';
import {
  endSession,
  listSessions,
  login,
  logout,
  startApp,
  switchGrant,
} from '@roundbook/contract/account/sessions/session';
import { example, type Example } from '../../../proof/example.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

export const whoMay = `
  Anyone
    POST   /auth/login
    POST   /auth/requestReset
    POST   /auth/reset
    POST   /auth/leakedPassword

  Limited Worker
    GET    /app/start
    POST   /auth/logout
    POST   /auth/switch
    GET    /user/sessions
    DELETE /user/sessions/{id}
`;

export const examples: readonly Example[] = [
  example(startApp, () => ({})),
  example(login, () => ({ body: noAccount }), { refusedWith: 422 }),
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
