import { z } from 'zod';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, requiredLine } from '../../values.ts';

export const verifyAddress = endpoint({
  method: 'POST',
  path: '/users/verifyAddress',
  summary: 'Confirm an email address with the link sent to it; waiting messages are then sent',
  access: anyone,
  body: z.object({ hash: requiredLine(200) }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});

export const sendAddressLink = endpoint({
  method: 'POST',
  path: '/user/addressLink',
  summary: 'Send another link to confirm the user’s own address, unless it is already confirmed',
  access: everyRole,
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
