import type { DuplicateReason } from '../../customers/customers/duplicates.ts';

/** The outcomes of an imported row. */
export const ROW_OUTCOMES = [
  'New',
  'Joined',
  'Same customer',
  'Duplicate',
  'Skipped',
  'Wrong',
] as const;

export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The outcomes that a user can choose instead of the suggested outcome. */
export const ROW_CHOICES = ['New', 'Join', 'Skip'] as const;

export type RowChoice = (typeof ROW_CHOICES)[number];

/** The facts that decide the outcome of a customer's rows. */
export interface RowFacts {
  readonly choice: RowChoice | null;
  readonly hasError: boolean;
  /** The respects in which an existing customer matches; empty if no existing customer does. */
  readonly existing: readonly DuplicateReason[];
}

/**
 * Whether an existing customer counts as the same unless the user says otherwise: by name or door at a postcode, or
 * by both a phone number and an email address. A phone number alone may be a landlord's.
 */
function isSurelySame(reasons: readonly DuplicateReason[]): boolean {
  return reasons.includes('name') || reasons.includes('address') || reasons.length > 1;
}

/**
 * The outcome of a customer's first row. A row with an error is imported once the error is
 * corrected.
 */
export function outcomeOf({ choice, hasError, existing }: RowFacts): RowOutcome {
  if (choice === 'Skip') return 'Skipped';
  if (hasError) return 'Wrong';
  if (existing.length === 0 || choice === 'New') return 'New';
  return choice === 'Join' || isSurelySame(existing) ? 'Joined' : 'New';
}
