import { z } from 'zod';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { shownFrom } from '../../shown-from.ts';
import { basedOn, id, penceOrZero } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /**
     * The visit rules of the business (identified by its id) or of a customer (identified by the
     * customer's id).
     */
    visitRules: true;
  }
}

const whole = (minimum: number, maximum: number) => {
  const words = `Please enter ${minimum} to ${maximum}`;
  return z.int(words).min(minimum, words).max(maximum, words);
};

/** The settings, with the same names and meanings as in the domain’s `VisitRules`. */
const rulesInput = z.object({
  lateCancelDays: whole(0, 14).nullable(),
  lateCancelFee: penceOrZero,
  turnedAwayPercent: whole(1, 100).nullable(),
  missedPercent: whole(1, 200).nullable(),
  stopAfterMisses: whole(1, 10).nullable(),
  partPercent: whole(0, 100),
  restDays: whole(0, 90).nullable(),
  firstPercent: whole(1, 300).nullable(),
  lapsedWeeks: whole(1, 104).nullable(),
  lapsedPercent: whole(0, 300),
});

const optional = z.int().nullable();

/** The current rules. For roles below Worker the fee is 0. */
const rulesShown = z.object({
  lateCancelDays: optional,
  lateCancelFee: shownFrom('Worker', z.int(), 0),
  turnedAwayPercent: optional,
  missedPercent: optional,
  stopAfterMisses: optional,
  partPercent: z.int(),
  restDays: optional,
  firstPercent: optional,
  lapsedWeeks: optional,
  lapsedPercent: z.int(),
});

/** A customer's own rules, which replace the business's. */
export const ownVisitRules = rulesShown
  .extend({ lateCancelFee: shownFrom('Worker', z.int().optional(), undefined) })
  .partial();

const standing = z.object({ rules: rulesShown, version: z.int() });

export type VisitRulesSetting = z.infer<typeof standing>;

export const getVisitRules = endpoint({
  method: 'GET',
  path: '/visitRules',
  summary: 'The business’s rules for missed, part-done and overdue visits',
  access: everyRole,
  response: standing,
});

export const changeVisitRules = endpoint({
  method: 'POST',
  path: '/visitRules',
  summary:
    'Set the business’s rules for missed, part-done and overdue visits; closed visits stay unchanged',
  access: atLeast('Manager'),
  body: rulesInput.extend({ version: basedOn }),
  response: standing,
  refusals: [409],
});

const ownStanding = z.object({
  own: ownVisitRules,
  /** The business's rules, which apply where the customer has none. */
  business: rulesShown,
  version: z.int(),
});

export type OwnVisitRulesSetting = z.infer<typeof ownStanding>;

const access = atLeast('Manager', 'CUSTOMERS');
const params = z.object({ id });

export const getOwnVisitRules = endpoint({
  method: 'GET',
  path: '/customers/{id}/visitRules',
  summary: 'A customer’s own rules for missed, part-done and overdue visits',
  access,
  params,
  response: ownStanding,
});

export const changeOwnVisitRules = endpoint({
  method: 'POST',
  path: '/customers/{id}/visitRules',
  summary: 'Set all of a customer’s own rules; anything absent follows the business',
  access,
  params,
  body: z.object({ own: rulesInput.partial(), version: basedOn }),
  response: ownStanding,
  refusals: [404, 409],
});
