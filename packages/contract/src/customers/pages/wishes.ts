import { z } from 'zod';
import { VISIT_WISHES } from '@roundbook/domain/customers/pages/visit-requests';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { PAGE_ANSWERS } from '@roundbook/domain/work/prices/rise-announcement';
import { theCustomer } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done, id, line, lines, optionalEmail, plainDate } from '../../values.ts';

export const askAboutVisit = endpoint({
  method: 'POST',
  path: '/page/visits/{occurrenceId}/request',
  summary: 'Ask to skip or move the next visit; a new request replaces the earlier one',
  access: theCustomer,
  params: z.object({ occurrenceId: id }),
  body: z.object({
    wish: z.enum(VISIT_WISHES),
    wantedOn: plainDate.nullable().default(null),
    message: lines(500).default(''),
  }),
  response: z.object({ requestId: id }),
  refusals: [429],
});

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/page/requests/{id}',
  summary: 'Withdraw a request that the office has not answered yet',
  access: theCustomer,
  params: z.object({ id }),
  response: done,
  refusals: [429],
});

export const answerNewPrices = endpoint({
  method: 'POST',
  path: '/page/newPrices/{id}/answer',
  summary:
    'Record the customer’s answer to new prices, once; repeating the same answer changes nothing',
  access: theCustomer,
  params: z.object({ id }),
  body: z.object({ answer: z.enum(PAGE_ANSWERS), note: line(500).default('') }),
  response: done,
  refusals: [429],
});

const phone = checkedLine(30, phoneRefusal);

export const saveContact = endpoint({
  method: 'POST',
  path: '/page/contact',
  summary: 'Change how the firm contacts the customer; absent fields stay unchanged',
  access: theCustomer,
  body: z.object({
    email: optionalEmail.optional(),
    phoneNumber: phone.optional(),
    mobileNumber: phone.optional(),
  }),
  response: done,
  refusals: [429],
});

const channel = z
  .object({ service: z.boolean().optional(), marketing: z.boolean().optional() })
  .optional();

export const saveConsent = endpoint({
  method: 'POST',
  path: '/page/preferences',
  summary: 'Choose which messages the customer wants; changes are stamped with the current time',
  access: theCustomer,
  body: z.object({ email: channel, sms: channel }),
  response: done,
  refusals: [429],
});
