/** When a customer can be visited, in words; empty for any time. */
export function visitingHours(notBefore: string | null, notAfter: string | null): string {
  if (notBefore && notAfter) return `Between ${notBefore} and ${notAfter}`;
  if (notBefore) return `From ${notBefore}`;
  return notAfter ? `Until ${notAfter}` : '';
}
