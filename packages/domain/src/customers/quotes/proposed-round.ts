/** The facts about a round that could take new work. */
interface CloseRound {
  /** Metres in a straight line to the round's nearest customer. */
  readonly metres: number;
  /** Seconds of driving that the new work adds to the round. */
  readonly extraSeconds: number;
  /** Minutes left on the round's next day; negative if the day is overfull, null if unknown. */
  readonly spareMinutes: number | null;
}

/** Beyond this distance, five miles, a round would need a separate drive, so no round is proposed. */
const CLOSE_METRES = 8000;

/** The further driving, three minutes, that is acceptable for a round with room on its next day. */
const LONGER_SECONDS = 180;

/**
 * The round proposed for new work: the round with the least extra driving. If its next day is full, a round with
 * room that adds little more driving takes precedence.
 */
export function proposedRound<Round extends CloseRound>(
  rounds: readonly Round[],
): Round | undefined {
  const close = rounds
    .filter(({ metres }) => metres <= CLOSE_METRES)
    .toSorted((one, other) => one.extraSeconds - other.extraSeconds);
  const [least] = close;
  if (!least) return undefined;
  const withRoom = close.find(
    ({ extraSeconds, spareMinutes }) =>
      extraSeconds <= least.extraSeconds + LONGER_SECONDS && (spareMinutes ?? 0) >= 0,
  );
  return withRoom ?? least;
}
