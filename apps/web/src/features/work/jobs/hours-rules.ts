import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { hoursRefusal, type VisitHours } from '@roundbook/domain/work/jobs/visit-hours';

function complaint(field: keyof VisitHours, { notBefore, notAfter }: VisitHours): Refusal | null {
  const refused = hoursRefusal({ notBefore, notAfter });
  return refused?.field === field ? refused : null;
}

/** The form rules for the hours of a job or a visit. */
export const hoursRules = {
  notBefore: (_: string | null, values: VisitHours) => complaint('notBefore', values),
  notAfter: (_: string | null, values: VisitHours) => complaint('notAfter', values),
};
