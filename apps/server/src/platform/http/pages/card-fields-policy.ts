/** The sources that Stripe's card fields need (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * A content security policy that also admits the card provider's own fields, for the documents on which customers
 * or businesses enter a card. No other document may have it.
 */
export function withCardFields(policy: string): string {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  for (const [name, hosts] of Object.entries(STRIPE)) {
    const own = directives.get(name) ?? [];
    directives.set(name, [...own.filter((source) => source !== "'none'"), ...hosts]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
