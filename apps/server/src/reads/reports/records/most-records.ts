/** The greatest number of records that the report lists; its totals count the others too. */
export const MOST_RECORDS = 2000;
