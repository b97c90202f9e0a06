/** The most rows that are read of one list: a policy, so that an import ends within two minutes. */
export const MOST_ROWS = 20_000;

/** The most columns of a list; what lies further right is left out. */
export const MOST_COLUMNS = 200;

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 20_000_000;
