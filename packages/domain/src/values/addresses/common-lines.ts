/** The lines that addresses share; empty if they share none. */
export interface CommonLines {
  readonly streetName: string;
  readonly areaName: string;
  readonly town: string;
}

/** The most frequent string; the first of several that are equally frequent. */
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
 * The likely lines of a new address: street, area and town of the majority at its postcode. If
 * there are no addresses there yet, only the town, as in neighbouring postcodes.
 * @param there the addresses at the same postcode
 * @param closeBy the addresses that share the postcode except its last two letters
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
