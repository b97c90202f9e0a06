/** The maximum number of rows in a list: a policy, so that an import ends within two minutes. */
export const MOST_ROWS = 20_000;

/** The maximum number of columns in a list; columns further right are left out. */
export const MOST_COLUMNS = 200;

/** The maximum number of characters kept from a cell; longer than any note about a customer. */
export const LONGEST_CELL = 5000;

/**
 * The maximum number of characters in a list, with each cell counted as one more. A workbook can repeat a cell in a
 * few bytes, so its size says nothing.
 */
export const MOST_CHARACTERS = 10_000_000;

/** The maximum size of a file, in bytes. */
export const MOST_BYTES = 20_000_000;
