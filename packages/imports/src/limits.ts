/** The maximum number of rows in a list, chosen so that an import ends within two minutes. */
export const MOST_ROWS = 20_000;

/** The maximum number of columns in a list; columns beyond it are left out. */
export const MOST_COLUMNS = 200;

/** The maximum number of characters kept from a cell; longer than any note about a customer. */
export const LONGEST_CELL = 5000;

/**
 * The maximum number of characters in a list, where each cell counts as one more. A workbook can repeat a cell in a
 * few bytes, so the size of the file says nothing.
 */
export const MOST_CHARACTERS = 10_000_000;

/** The maximum size of a file, in bytes. */
export const MOST_BYTES = 20_000_000;
