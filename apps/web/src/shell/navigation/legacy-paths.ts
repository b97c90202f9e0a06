/** Paths of earlier versions and of links in old messages, and where they lead now. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/business/brand', '/business/details'],
  ['/business/socials', '/business/details'],
  ['/customers', '/manage/customers'],
  ['/customers/{id}', '/manage/customers/{id}'],
  ['/payments', '/manage/payments'],
  ['/payments/view/{id}', '/manage/payments/{id}'],
  ['/rounds', '/plan/rounds'],
  ['/services', '/business/services'],
  ['/settings/pricing/categories', '/business/services'],
];

const patterns = MOVED.map(([from, to]) => ({
  pattern: new RegExp(`^${from.replace('{id}', '(?<id>[^/]+)')}/?$`),
  to,
}));

/**
 * The destination of an unknown path: its present form if it has one, else home.
 *
 * @param search the query with its question mark, kept if the path has a present form
 */
export function presentPath(pathname: string, search = ''): string {
  for (const { pattern, to } of patterns) {
    const match = pattern.exec(pathname);
    if (match) return to.replace('{id}', match.groups?.['id'] ?? '') + search;
  }
  return '/';
}
