import { hoursInWords } from '@roundbook/domain/work/jobs/visit-hours';

/** A customer's visiting hours as text; empty for any time. */
export function visitingHours(notBefore: string | null, notAfter: string | null): string {
  const words = hoursInWords({ notBefore, notAfter });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
