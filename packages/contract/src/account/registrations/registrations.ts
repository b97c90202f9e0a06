import { z } from 'zod';
import { registrationCodeRefusal } from '@roundbook/domain/account/registrations/vouchers';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done, emailAddress, id, requiredLine } from '../../values.ts';
import { newPassword } from '../sessions/passwords.ts';

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/auth/captcha',
  summary: 'A proof-of-work challenge for the registration form',
  access: anyone,
  response: z.looseObject({}),
  refusals: [429],
});

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Open an account; the business is created in the background',
  access: anyone,
  body: z.object({
    email: emailAddress,
    password: newPassword,
    country: z.literal('GB'),
    /** A voucher, or the referral code of another business. */
    voucherCode: checkedLine(40, registrationCodeRefusal).optional(),
    captchaToken: z.string().max(4000).optional(),
  }),
  response: z.object({ userId: id }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const waitForRegistration = endpoint({
  method: 'GET',
  path: '/users/waitForRegistration',
  summary:
    'Wait for the registration to finish; after a while, the response says that it is still in progress',
  access: anyone,
  query: z.object({ userId: id }),
  response: z.object({ finished: z.boolean() }),
  refusals: [429],
});

export const registerInterest = endpoint({
  method: 'POST',
  path: '/interests',
  summary: 'Record that a person outside the UK wants news',
  access: anyone,
  body: z.object({
    name: requiredLine(120),
    email: emailAddress,
    country: z.string().regex(/^[A-Za-z]{2}$/),
  }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
