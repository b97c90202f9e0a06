import { z } from 'zod';
import { EFFECT_KINDS } from '@roundbook/domain/work/visit-rules/effects';
import { shownFrom } from '../../shown-from.ts';
import { requiredLine, line, pence, penceOrZero } from '../../values.ts';

/** What a rule did to a visit, or does to it as it is planned. */
export const effect = z.object({
  kind: z.enum(EFFECT_KINDS),
  /** Signed pence; null where no money moves, and for roles without prices. */
  amount: shownFrom('Worker', z.int().nullable(), null),
  description: z.string(),
});

/** How the rules apply, as chosen by the person who closes a visit. */
export const ruleWishes = {
  /**
   * What they were shown that the rules would do; an amount that they may not see is null. The server asks if it
   * decides anything else. Absent: nothing.
   */
  shownEffects: z
    .array(z.object({ kind: z.enum(EFFECT_KINDS), amount: pence.nullable() }))
    .max(EFFECT_KINDS.length)
    .default([]),
  /** An exception: the rules neither add to the price nor charge, this time. */
  withoutRules: z.boolean().default(false),
};

/** A visit that was done in part. */
export const partDone = z.object({
  what: requiredLine(80),
  why: line(80).default(''),
  /** Pence for what was done; null: by the rule. */
  price: penceOrZero.nullable().default(null),
  /** Whether the rest becomes a visit of its own. */
  planRest: z.boolean().default(true),
});
