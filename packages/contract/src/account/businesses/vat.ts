import { z } from 'zod';
import { MOST_VAT_REGISTRATIONS } from '@roundbook/domain/account/businesses/vat-registration';
import { vatNumberRefusal } from '@roundbook/domain/values/validation/vat-number';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, plainDate, requiredLine, version } from '../../values.ts';

const registration = z.object({
  vatNumber: z.string(),
  /** The effective date of registration; null if the business had registered before it came to Roundbook. */
  startsOn: plainDate.nullable(),
  /** The last day with VAT; null while the registration goes on. */
  endsOn: plainDate.nullable(),
});

const answer = z.object({
  /** In chronological order; work done on any other day bears no VAT. */
  registrations: z.array(registration),
  /** Whether prices are entered and shown without VAT. */
  pricesExcludeVat: z.boolean(),
  /** The version of the business. */
  version,
});

export const getVat = endpoint({
  method: 'GET',
  path: '/business/vat',
  summary: 'The business’s VAT registrations, with their days',
  access: atLeast('Manager'),
  response: answer,
});

export const saveVat = endpoint({
  method: 'POST',
  path: '/business/vat',
  summary:
    'Save the business’s VAT registrations, and how prices are entered; invoices already issued stay as they are',
  access: atLeast('Manager'),
  body: z.object({
    registrations: z
      .array(
        registration.extend({
          vatNumber: requiredLine(20).superRefine((text, context) => {
            const refused = vatNumberRefusal(text);
            if (refused) context.addIssue({ code: 'custom', message: refused.detail });
          }),
        }),
      )
      .max(MOST_VAT_REGISTRATIONS),
    /** Whether prices are entered and shown without VAT; unchanged if absent. Stored prices do not change. */
    pricesExcludeVat: z.boolean().optional(),
    /**
     * What happens to prices when VAT is turned on: customers keep paying the same prices, or a price rise at the VAT
     * rate is drafted. Until the draft is settled, it changes no price and is announced to no customer.
     */
    prices: z.enum(['keep', 'rise']).default('keep'),
    version: basedOn,
  }),
  response: answer,
  refusals: [409],
});
