/** Why visits are usually skipped, as the customer's history will show it. */
export const SKIP_REASONS = [
  'Nobody home',
  'Gate locked',
  'Bad weather',
  'Out of time',
  'Dog loose',
] as const;

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
