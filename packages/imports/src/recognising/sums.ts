/** Matches the words with which a line sums up the lines above it. */
const SUM =
  /^(?:grand |sub-?\s?|round |week(?:ly)? |month(?:ly)? |daily )?(?:totals?|sum|takings|count|average|balance (?:b\/f|c\/f)|carried forward|brought forward)\b|^(?:no\.?|number|num) of (?:customers|clients|houses|jobs|rows)\b|^total\b/i;

/** Whether a string says nothing but that its line sums up others: `Totals`, unlike `Total Fitness Gym`. */
export const isOnlySum = (text: string): boolean => /^(?:grand |sub-?)?totals?[\s:]*$/i.test(text);

/** Whether a string sums up the lines above it. */
export const looksLikeSum = (text: string): boolean => SUM.test(text);
