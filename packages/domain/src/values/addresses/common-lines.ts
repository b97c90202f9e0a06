/** The lines that addresses have in common; empty where none has one. */
export interface CommonLines {
  readonly streetName: string;
  readonly areaName: string;
  readonly town: string;
}

/** The text that is there most often; of equals the first. */
function mostCommon(texts: readonly string[]): string {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  const counts = new Map<string, number>();
  for (const text of filled) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first = ''] = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([text]) => text);
  return first;
}

/**
 * What a new address probably has in its lines: the street, area and town that most of those at its
 * postcode have; if there are none yet, the town of those close by alone.
 *
 * @param there the addresses at the same postcode
 * @param closeBy those that share all of the postcode but its last two letters
 */
export function commonLines(
  there: readonly CommonLines[],
  closeBy: readonly CommonLines[],
): CommonLines {
  return {
    streetName: mostCommon(there.map(({ streetName }) => streetName)),
    areaName: mostCommon(there.map(({ areaName }) => areaName)),
    town: mostCommon(there.map(({ town }) => town)) || mostCommon(closeBy.map(({ town }) => town)),
  };
}
