import { z } from 'zod';
import { EFFECT_KINDS } from '@roundbook/domain/work/visit-rules/effects';
import { shownFrom } from '../../shown-from.ts';
import { requiredLine, line, pence, penceOrZero } from '../../values.ts';

/** The effect of a rule on a closed visit, or on a visit that is still planned. */
export const effect = z.object({
  kind: z.enum(EFFECT_KINDS),
  /** Pence, with a sign; null if no money is involved, and for roles that may not see prices. */
  amount: shownFrom('Worker', z.int().nullable(), null),
  description: z.string(),
});

/** The wishes about the rules that a user can express when closing a visit. */
export const ruleWishes = {
  /**
   * The effects that the user was shown; an amount that the user may not see is null. The server asks if the rules
   * now have other effects. If absent, the user was shown none.
   */
  shownEffects: z
    .array(z.object({ kind: z.enum(EFFECT_KINDS), amount: pence.nullable() }))
    .max(EFFECT_KINDS.length)
    .default([]),
  /** True for an exception: for once, the rules neither add to the price nor charge a fee. */
  withoutRules: z.boolean().default(false),
};

/** The part of a visit that was done, if the rest was not. */
export const partDone = z.object({
  what: requiredLine(80),
  why: line(80).default(''),
  /** Pence for the part that was done; null to follow the rule. */
  price: penceOrZero.nullable().default(null),
  /** Whether the rest becomes a separate visit. */
  planRest: z.boolean().default(true),
});
