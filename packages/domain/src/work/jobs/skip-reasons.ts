/** Why visits are usually skipped, as the customer's history and a message to them say it. */
export const SKIP_REASONS = [
  'Nobody home',
  'Gate locked',
  'Bad weather',
  'Out of time',
  'Dog loose',
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** The reason with which notes begin: what else they say is for the business alone. */
export function reasonIn(notes: string): SkipReason | null {
  return SKIP_REASONS.find((reason) => hasReason(notes, reason)) ?? null;
}

/** Notes with a reason in front of them, in place of any other reason; without it, if it was there. */
export function withReason(notes: string, reason: string): string {
  const [first = ''] = notes.split('. ');
  const known = (SKIP_REASONS as readonly string[]).includes(first);
  const rest = known ? notes.slice(first.length).replace(/^\. ?/, '') : notes;
  const kept = known && first === reason ? '' : reason;
  return [kept, rest].filter(Boolean).join('. ');
}

/** Whether notes begin with a reason. */
export function hasReason(notes: string, reason: string): boolean {
  return notes === reason || notes.startsWith(`${reason}. `);
}
