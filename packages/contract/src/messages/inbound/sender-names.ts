import { z } from 'zod';
import { senderNameRefusal } from '@roundbook/domain/messages/inbound/sender-name';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, checkedLine, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    smsSender: true;
  }
}

const answer = z.object({
  account: z.object({
    /** The name that texts come from; empty if they come from the number. */
    customSMSName: z.string(),
    /** The number to which customers reply, in E.164; null if no provider sends texts. */
    number: z.string().nullable(),
    /** A sender name derived from the business's name; empty if none is possible. */
    suggestion: z.string(),
    version,
  }),
});

export type SmsAccount = z.infer<typeof answer>['account'];

export const getSmsAccount = endpoint({
  method: 'GET',
  path: '/voip/account',
  summary: 'The number that texts to customers come from, and the name if one is set',
  access: atLeast('Manager'),
  response: answer,
});

export const updateCustomSmsName = endpoint({
  method: 'POST',
  path: '/voip/updateCustomSMSName',
  summary:
    'Send texts under a name, which cannot receive replies; an empty name goes back to the number',
  access: atLeast('Owner'),
  body: z.object({ customSMSName: checkedLine(40, senderNameRefusal), version: basedOn }),
  response: answer,
  refusals: [409],
});
