import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, instant, line, requiredLine } from '../../values.ts';

export const getVerification = endpoint({
  method: 'GET',
  path: '/user/verification',
  summary: 'Which details of the user and the business have been verified',
  access: everyRole,
  response: z.object({
    email: z.string(),
    emailVerified: z.boolean(),
    /** Whether the business's messages wait until an Owner confirms their address. */
    messagesWait: z.boolean(),
    /** The confirmed phone number; empty if there is none. */
    phoneNumber: z.string(),
    /** The phone number to which a pending code was sent; null if no code is pending. */
    codeSentTo: z.object({ phoneNumber: z.string(), expiresAt: instant }).nullable(),
    /** The details that the business still lacks; empty for roles below Manager. */
    missingDetails: z.array(z.enum(['name', 'address', 'phoneNumber', 'email'])),
  }),
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/user/phone',
  summary: 'Text a six-digit code to a phone; an earlier code stops working',
  access: everyRole,
  freshly: true,
  body: z.object({ phoneNumber: requiredLine(30) }),
  response: z.object({ phoneNumber: z.string(), expiresAt: instant }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/user/phone/confirm',
  summary: 'Verify a phone with the code; five wrong codes cancel it',
  access: everyRole,
  body: z.object({ code: line(20) }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
