import type { Evidence } from '../model.ts';

/** The subject of a finding: findings with the same subject are not counted twice. */
export type Topic = 'name' | 'place' | 'reference' | 'learned' | 'amount' | 'day';

/** A reason for or against a customer, with its weight: the logarithm of a likelihood ratio. */
export interface Finding extends Evidence {
  readonly topic: Topic;
  readonly weight: number;
}
