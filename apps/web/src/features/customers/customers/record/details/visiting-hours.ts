/** In words, when a customer can be visited; empty for at any time. */
export function visitingHours(notBefore: string | null, notAfter: string | null): string {
  if (notBefore && notAfter) return `Between ${notBefore} and ${notAfter}`;
  if (notBefore) return `From ${notBefore}`;
  return notAfter ? `Until ${notAfter}` : '';
}
