/** The diameters of the circles of the greatest and of the least values, in pixels; a smaller one could not be tapped. */
const LARGEST = 80;
const SMALLEST = 26;

/** The diameters that hold a name, and a name above a value. */
const NAMED = 44;
const VALUED = 58;

/** The lower limits of the steps of colour, as shares of the greatest value. */
const STEPS = [0.6, 0.3, 0.1] as const;

/** The appearance of a spot. */
interface SpotSize {
  /** The diameter in pixels: the circle's area follows the value. */
  readonly diameter: number;
  /** The step of colour, from 1 for the least to 4 for the greatest values. */
  readonly step: number;
  readonly isNamed: boolean;
  readonly isValued: boolean;
}

/** The size and colour of a spot, by its share of the greatest value from 0 to 1. */
export function spotSize(share: number): SpotSize {
  const within = Math.min(1, Math.max(0, share));
  const diameter = Math.max(SMALLEST, Math.round(LARGEST * Math.sqrt(within)));
  const above = STEPS.findIndex((least) => within >= least);
  return {
    diameter,
    step: above === -1 ? 1 : STEPS.length + 1 - above,
    isNamed: diameter >= NAMED,
    isValued: diameter >= VALUED,
  };
}
