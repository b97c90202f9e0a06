import {
  captchaChallenge,
  register,
  registerInterest,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { example, type Example } from '../../../proof/example.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

export const whoMay = `
  Anyone
    GET    /auth/captcha
    POST   /users/register
    GET    /users/waitForRegistration
    POST   /interests
`;

export const examples: readonly Example[] = [
  example(captchaChallenge, () => ({})),
  example(
    register,
    () => ({
      body: { ...noAccount, country: 'GB', captchaToken: 'not-solved' },
    }),
    { refusedWith: 422 },
  ),
  example(waitForRegistration, ({ ownGrant }) => ({ query: { userId: ownGrant.id } })),
  example(registerInterest, () => ({
    body: { name: 'Jo', email: noAccount.email, country: 'IE' },
  })),
];
