/** What is compared of a round that may take new work. */
interface CloseRound {
  /** As the crow flies to its nearest customer. */
  readonly metres: number;
  /** Seconds of driving that the new work adds to its way. */
  readonly extraSeconds: number;
  /** Minutes left of its next day; negative when over, null where that is not known. */
  readonly spareMinutes: number | null;
}

/** Beyond this a round would take a drive of its own, so none is proposed: five miles. */
const CLOSE_METRES = 8000;

/** How much more driving another round may take, to be proposed for having room on its day: three minutes. */
const LONGER_SECONDS = 180;

/**
 * The round for new work: the one that drives the least more for it. If its next day is full, one that drives hardly
 * more and has room comes first.
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
