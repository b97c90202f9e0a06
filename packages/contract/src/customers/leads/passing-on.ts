import { z } from 'zod';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { askedFirm } from '../quotes/answering.ts';

const link = z.string().min(1).max(200);

/**
 * The states of an offer, as the person who made the request sees it. `over`: the offer was
 * withdrawn or has lapsed.
 */
const PASSING_ON_STATES = ['asked', 'agreed', 'refused', 'passedOn', 'over'] as const;

/** The page that asks a person whether their request may be passed on to another firm. */
const passingOn = z.object({
  state: z.enum(PASSING_ON_STATES),
  business: askedFirm,
  name: z.string(),
  title: z.string(),
  /** The text that the person is asked to agree to. */
  consent: z.string(),
});

export type PassingOn = z.infer<typeof passingOn>;

const answer = z.object({
  /** The page's content; null if the link is invalid. */
  passingOn: passingOn.nullable(),
});

export const openPassingOn = endpoint({
  method: 'POST',
  path: '/passingOn/open',
  summary: 'The question to a person whose request a firm would like to pass on',
  access: anyone,
  body: z.object({ link }),
  response: answer,
  refusals: [429],
  keepsNoAnswer: true,
});

export const answerPassingOn = endpoint({
  method: 'POST',
  path: '/passingOn/answer',
  summary:
    'Agree or refuse to have a request passed on to another firm; repeating the same answer changes nothing',
  access: anyone,
  body: z.object({ link, isAgreed: z.boolean() }),
  response: answer,
  refusals: [422, 429],
  keepsNoAnswer: true,
});
