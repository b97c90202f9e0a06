import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, line, requiredLine } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    hmrcGrant: true;
  }
}

const trade = z.object({
  /** HMRC's id of the trade. */
  tradeRef: z.string(),
  name: z.string(),
});

export const getHmrcAccess = endpoint({
  method: 'GET',
  path: '/tax/hmrc',
  summary: 'Whether updates can go to HMRC itself, and whether the Owner has given access',
  access: atLeast('Owner'),
  response: z.object({
    /** Whether this server is set up for HMRC; otherwise firms can only practise. */
    isOffered: z.boolean(),
    /** Whether HMRC’s sandbox answers instead of HMRC. */
    isSandbox: z.boolean(),
    /** `Ended` if HMRC has ended the access, so that the Owner has to connect again. */
    access: z.enum(['None', 'Given', 'Ended']),
    /** The last characters of the National Insurance number, which no call shows whole; null before there is one. */
    ninoEnd: z.string().nullable(),
  }),
});

export const startHmrcSignIn = endpoint({
  method: 'POST',
  path: '/tax/hmrc/sign-in',
  summary: 'Begin to connect to HMRC, where the Owner signs in',
  access: atLeast('Owner'),
  body: z.object({
    /** The National Insurance number; if absent, the stored number, to connect again. */
    nino: line(20).optional(),
  }),
  response: z.object({
    /** Where to send the Owner. */
    address: z.string(),
  }),
  // The answer's address proves that the Owner who comes back is the Owner who was sent to HMRC.
  sealsAnswer: true,
  refusals: [422],
});

export const finishHmrcSignIn = endpoint({
  method: 'POST',
  path: '/tax/hmrc/sign-in/finish',
  summary: 'Finish connecting to HMRC, with the details that its page returned',
  access: atLeast('Owner'),
  body: z.object({
    state: requiredLine(200),
    /** The code that HMRC added to the address; empty if it added none. */
    code: line(2000).default(''),
    /** The reason that HMRC gave for refusing; empty if it did not refuse. */
    error: line(200).default(''),
  }),
  response: done,
  refusals: [404, 422],
});

export const listHmrcTrades = endpoint({
  method: 'GET',
  path: '/tax/hmrc/trades',
  summary: 'The self-employed businesses that HMRC knows of the Owner',
  access: atLeast('Owner'),
  response: z.object({ trades: z.array(trade) }),
  describesBrowser: true,
  refusals: [422, 429],
});

export const chooseHmrcTrade = endpoint({
  method: 'POST',
  path: '/tax/hmrc/trade',
  summary: 'Choose the business at HMRC that updates are about, which connects it',
  access: atLeast('Owner'),
  body: z.object({ tradeRef: requiredLine(20) }),
  response: done,
  describesBrowser: true,
  refusals: [422, 429],
});

export const endTaxConnection = endpoint({
  method: 'DELETE',
  path: '/tax/connection',
  summary: 'End the connection to HMRC, or to its stand-in; what was sent stays',
  access: atLeast('Owner'),
  response: done,
  refusals: [404, 422],
});

export const startHmrcEstimate = endpoint({
  method: 'POST',
  path: '/tax/hmrc/estimates',
  summary: 'Ask HMRC to estimate the tax of a tax year from what it holds',
  access: atLeast('Owner'),
  body: z.object({ taxYear: z.string().regex(/^20\d{2}-\d{2}$/, 'Please choose a tax year.') }),
  response: z.object({ estimateId: z.string() }),
  describesBrowser: true,
  refusals: [422, 429],
});

export const getHmrcEstimate = endpoint({
  method: 'GET',
  path: '/tax/hmrc/estimate',
  summary: 'HMRC’s estimate, which it works out within seconds',
  access: atLeast('Owner'),
  query: z.object({
    taxYear: z.string().regex(/^20\d{2}-\d{2}$/, 'Please choose a tax year.'),
    estimateId: z.string().regex(/^[0-9a-f-]{8,36}$/, 'Please ask for an estimate first.'),
  }),
  response: z.object({
    /** Null while HMRC is working it out. */
    estimate: z
      .object({
        incomeTax: z.int().nullable(),
        nationalInsurance: z.int().nullable(),
        total: z.int(),
        /** HMRC’s remarks. */
        remarks: z.array(z.string()),
      })
      .nullable(),
  }),
  describesBrowser: true,
  refusals: [422, 429],
});
