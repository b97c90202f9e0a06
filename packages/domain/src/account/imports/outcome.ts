import type { DuplicateReason } from '../../customers/customers/duplicates.ts';

/** What becomes of a row of an import. */
export const ROW_OUTCOMES = [
  'New',
  'Joined',
  'Same customer',
  'Duplicate',
  'Skipped',
  'Wrong',
] as const;

export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What a user decides about a row in place of the suggestion. */
export const ROW_CHOICES = ['New', 'Join', 'Skip'] as const;

export type RowChoice = (typeof ROW_CHOICES)[number];

/** What is known of the rows of one customer when their outcome is decided. */
export interface RowFacts {
  readonly choice: RowChoice | null;
  readonly hasError: boolean;
  /** Why a customer of the firm may be the same one; empty without any. */
  readonly existing: readonly DuplicateReason[];
}

/**
 * Whether a customer of the firm is taken for the same one unless the user says otherwise: by the name or the
 * door at a postcode, or by both a phone number and an email address. One number alone may be a landlord's.
 */
function isSurelySame(reasons: readonly DuplicateReason[]): boolean {
  return reasons.includes('name') || reasons.includes('address') || reasons.length > 1;
}

/** What becomes of the first row of a customer. A row with an error goes in once it is mended. */
export function outcomeOf({ choice, hasError, existing }: RowFacts): RowOutcome {
  if (choice === 'Skip') return 'Skipped';
  if (hasError) return 'Wrong';
  if (existing.length === 0 || choice === 'New') return 'New';
  return choice === 'Join' || isSurelySame(existing) ? 'Joined' : 'New';
}
