/** The minimum search time, the time added for each visit, and the maximum, in milliseconds. */
const [LEAST_MS, EACH_MS, MOST_MS] = [200, 6, 6000];

/** A fixed seed, so that the same facts give nearly the same rota each time. */
export const SEED = 1;

/** The search time for a number of visits: with more visits, there is more to improve. */
export function budgetFor(visits: number): { readonly milliseconds: number } {
  return { milliseconds: Math.min(MOST_MS, LEAST_MS + EACH_MS * visits) };
}
