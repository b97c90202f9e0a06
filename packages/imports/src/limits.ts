/** The most rows that are read of one list: a policy, so that an import ends within two minutes. */
export const MOST_ROWS = 20_000;

/** The most columns of a list; what lies further right is left out. */
export const MOST_COLUMNS = 200;

/** The longest text of a cell that is kept; no one writes a longer note of a customer. */
export const LONGEST_CELL = 5000;

/**
 * The most characters of a list, each cell counted as one more. A workbook may say a cell many times in a few bytes,
 * so its size does not tell.
 */
export const MOST_CHARACTERS = 10_000_000;

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 20_000_000;
