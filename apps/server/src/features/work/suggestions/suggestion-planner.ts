/** Milliseconds that the search takes at least, what each visit adds to them, and the most. */
const [LEAST_MS, EACH_MS, MOST_MS] = [200, 6, 6000];

/** The same facts give nearly the same rota each time. */
export const SEED = 1;

/** How long planning a number of visits is worth: more visits have more to be found. */
export function budgetFor(visits: number): { readonly milliseconds: number } {
  return { milliseconds: Math.min(MOST_MS, LEAST_MS + EACH_MS * visits) };
}
