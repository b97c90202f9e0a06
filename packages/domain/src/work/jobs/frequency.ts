/** A job's frequency. `every` is a whole number, 1 or more. */
export type Frequency =
  | { readonly unit: 'none' }
  | { readonly unit: 'day' | 'week' | 'month'; readonly every: number };

/** A recurring frequency. */
export type RecurringFrequency = Exclude<Frequency, { unit: 'none' }>;

/** The longest interval in each unit: about ten years. */
const MAX_FREQUENCY_EVERY = { day: 3_650, week: 520, month: 120 } as const;

export function isRecurring(frequency: Frequency): frequency is RecurringFrequency {
  return frequency.unit !== 'none';
}

/** Whether a frequency is valid: one-off, or a whole number of units from 1 to the unit's longest interval. */
export function isValidFrequency(frequency: Frequency): boolean {
  if (!isRecurring(frequency)) return true;
  const { every, unit } = frequency;
  return Number.isInteger(every) && every >= 1 && every <= MAX_FREQUENCY_EVERY[unit];
}

/** A frequency as text: "Every 4 weeks", "Every month", "One-off". */
export function frequencyWords(frequency: Frequency): string {
  if (!isRecurring(frequency)) return 'One-off';
  const { every, unit } = frequency;
  return every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
}

export function isSameFrequency(a: Frequency, b: Frequency): boolean {
  if (!isRecurring(a) || !isRecurring(b)) return a.unit === b.unit;
  return a.unit === b.unit && a.every === b.every;
}
