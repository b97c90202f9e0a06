import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, lines, version } from '../../values.ts';
import { frequencyChoice, validDays } from './itemisation.ts';

const options = z.object({
  /** The setting `Quotes:FrequencyChoices`: the frequency choices that a new price starts with. */
  frequencyChoices: z.array(frequencyChoice).max(8, 'Please offer at most 8 frequencies'),
  /** Days for which a price is valid. */
  validDays,
  /** The numbers of days after which an unanswered price is followed up; empty for never. */
  followUpDays: z
    .array(
      z
        .int('Please enter a whole number')
        .min(1, 'Please enter 1 or more')
        .max(365, 'Please enter at most 365'),
    )
    .max(5, 'Please choose at most 5 follow-ups'),
  /** The text shown below a price. */
  terms: lines(5000),
});

export const quoteOptions = options.extend({ version });

export type QuoteOptions = z.infer<typeof quoteOptions>;

const answer = z.object({ options: quoteOptions });

export const getQuoteOptions = endpoint({
  method: 'GET',
  path: '/quotes/options',
  summary: 'The defaults for new quotes, and when quotes are followed up',
  access: atLeast('Manager'),
  response: answer,
});

export const saveQuoteOptions = endpoint({
  method: 'POST',
  path: '/quotes/options',
  summary: 'Save the given quote options',
  access: atLeast('Manager'),
  body: changesOf(options).extend({ version: basedOn }),
  response: answer,
  refusals: [409],
});
