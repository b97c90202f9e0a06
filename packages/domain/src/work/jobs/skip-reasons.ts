/** The usual reasons for skipping a visit, as the customer's history and messages show them. */
export const SKIP_REASONS = [
  'Nobody home',
  'Gate locked',
  'Bad weather',
  'Out of time',
  'Dog loose',
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * The reason at the start of notes; null if there is none. The rest of the notes is for the
 * business alone.
 */
export function reasonIn(notes: string): SkipReason | null {
  return SKIP_REASONS.find((reason) => hasReason(notes, reason)) ?? null;
}

/**
 * Puts a reason before the notes, replacing any other reason; removes the reason if it is already
 * there.
 */
export function withReason(notes: string, reason: string): string {
  const [first = ''] = notes.split('. ');
  const known = (SKIP_REASONS as readonly string[]).includes(first);
  const rest = known ? notes.slice(first.length).replace(/^\. ?/, '') : notes;
  const kept = known && first === reason ? '' : reason;
  return [kept, rest].filter(Boolean).join('. ');
}

/** Whether the notes begin with this reason. */
export function hasReason(notes: string, reason: string): boolean {
  return notes === reason || notes.startsWith(`${reason}. `);
}
