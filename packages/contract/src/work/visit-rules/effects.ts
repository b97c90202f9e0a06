import { z } from 'zod';
import { EFFECT_KINDS } from '@roundbook/domain/work/visit-rules/effects';
import { shownFrom } from '../../shown-from.ts';
import { requiredLine, line, pence, penceOrZero } from '../../values.ts';

/** The effect of a rule on a closed visit, or on a planned visit. */
export const effect = z.object({
  kind: z.enum(EFFECT_KINDS),
  /** Signed pence; null if no money is involved, and for roles without prices. */
  amount: shownFrom('Worker', z.int().nullable(), null),
  description: z.string(),
});

/** How the rules apply, as chosen by the user who closes a visit. */
export const ruleWishes = {
  /**
   * The effects that the user was shown; an amount that the user may not see is null. The server asks if the rules
   * now decide otherwise. If absent, the user saw no effects.
   */
  shownEffects: z
    .array(z.object({ kind: z.enum(EFFECT_KINDS), amount: pence.nullable() }))
    .max(EFFECT_KINDS.length)
    .default([]),
  /** An exception: this time the rules neither add to the price nor charge. */
  withoutRules: z.boolean().default(false),
};

/** A visit done in part. */
export const partDone = z.object({
  what: requiredLine(80),
  why: line(80).default(''),
  /** Pence for the part done; null to follow the rule. */
  price: penceOrZero.nullable().default(null),
  /** Whether the rest becomes a separate visit. */
  planRest: z.boolean().default(true),
});
