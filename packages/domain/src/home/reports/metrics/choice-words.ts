/** A choice as a sentence has it: "count, cost or average". */
export function inWordsOr(values: readonly string[]): string {
  if (values.length < 2) return values.join('');
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** A list as a sentence has it: "Fees, Refunds and Money in". */
export function inWordsAnd(values: readonly string[]): string {
  if (values.length < 2) return values.join('');
  return `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;
}
