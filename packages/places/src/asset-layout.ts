/**
 * The layout of the packed postcodes; numbers are little-endian.
 *
 * | bytes | what |
 * |---|---|
 * | 4 | `SIGNATURE` |
 * | 4 | number of sectors, S |
 * | 4 | number of outward codes, O |
 * | 5 S | sectors, ascending: the outward code padded with spaces to 4, then the digit |
 * | 4 S | where each sector's block begins, from the start of the file |
 * | 8 S | each sector's southern, northern, western, eastern limit, from `ORIGIN`, in `LIMIT_STEPS` |
 * | 4 O | outward codes, ascending, padded with spaces |
 * | 8 O | each outward code's mean latitude and longitude, in steps (see `sector-block.ts`) |
 * | rest | the sectors' blocks |
 */
export interface AssetLayout {
  readonly sectors: number;
  readonly outwards: number;
  readonly sectorNames: number;
  readonly blockOffsets: number;
  readonly limits: number;
  readonly outwardNames: number;
  readonly outwardPlaces: number;
  readonly blocks: number;
}

export const SIGNATURE = 'RBP1';
export const HEADER_BYTES = 12;
export const OUTWARD_BYTES = 4;
export const SECTOR_BYTES = 5;

/** The number of coordinate steps in each step of a limit; limits are rounded outwards. */
export const LIMIT_STEPS = 10;

/** The offset of each part of the file, in bytes. */
export function assetLayout(sectors: number, outwards: number): AssetLayout {
  const sectorNames = HEADER_BYTES;
  const blockOffsets = sectorNames + SECTOR_BYTES * sectors;
  const limits = blockOffsets + 4 * sectors;
  const outwardNames = limits + 8 * sectors;
  const outwardPlaces = outwardNames + OUTWARD_BYTES * outwards;
  const blocks = outwardPlaces + 8 * outwards;
  return {
    sectors,
    outwards,
    sectorNames,
    blockOffsets,
    limits,
    outwardNames,
    outwardPlaces,
    blocks,
  };
}
