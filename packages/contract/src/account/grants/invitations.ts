import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredLine } from '../../values.ts';
import { challengeAnswer } from '../sessions/proofs.ts';

/** An invitation, as the recipient sees it before accepting. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/invitations/{hash}',
  summary: 'Who sent the invitation, and whether the invited address already has an account',
  access: { kind: 'public' },
  params: z.object({ hash: requiredLine(200) }),
  response: z.object({
    businessName: z.string(),
    email: z.string(),
    firstName: z.string(),
    hasAccount: z.boolean(),
  }),
  refusals: [429],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/{hash}/accept',
  summary: 'Accept the invitation with a new password, or with the existing account’s password',
  access: { kind: 'public' },
  params: z.object({ hash: requiredLine(200) }),
  body: z.object({
    password: z.string().min(8).max(200),
    /** For an account with a second factor: the answer to the challenge that the first try returned. */
    secondFactor: challengeAnswer.optional(),
  }),
  response: z.object({ token: z.string() }),
  refusals: [429],
  keepsNoAnswer: true,
});
