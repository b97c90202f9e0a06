/** The number of colours that are told apart by everyone; further series repeat them with stripes. */
export const SERIES_COLOURS = 5;

/** The colour of a series, by its place among the series of a chart. */
export const seriesColour = (place: number): string =>
  `var(--series-${(place % SERIES_COLOURS) + 1})`;

/**
 * The fill of a series' bars: its colour, with stripes from the sixth series on.
 * @param stripes the id of the chart's stripes
 */
export const seriesFill = (place: number, stripes: string): string =>
  place < SERIES_COLOURS ? seriesColour(place) : `url(#${stripes}-${place % SERIES_COLOURS})`;

const STRIPE = 6;

/** The stripes that `seriesFill` names. */
export function SeriesStripes({ id }: { readonly id: string }) {
  return (
    <defs>
      {Array.from({ length: SERIES_COLOURS }, (_, place) => (
        <pattern
          key={place}
          id={`${id}-${place}`}
          width={STRIPE}
          height={STRIPE}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={STRIPE} height={STRIPE} fill="var(--surface)" />
          <rect width={STRIPE / 2} height={STRIPE} fill={seriesColour(place)} />
        </pattern>
      ))}
    </defs>
  );
}
