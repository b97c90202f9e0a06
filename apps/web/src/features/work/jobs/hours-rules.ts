import { hoursProblem, type VisitHours } from '@roundbook/domain/work/jobs/visit-hours';

function complaint(field: keyof VisitHours, { notBefore, notAfter }: VisitHours): string | null {
  const problem = hoursProblem({ notBefore, notAfter });
  return problem?.field === field ? problem.message : null;
}

/** Rules of a form for the hours of a job or a visit. */
export const hoursRules = {
  notBefore: (_: string | null, values: VisitHours) => complaint('notBefore', values),
  notAfter: (_: string | null, values: VisitHours) => complaint('notAfter', values),
};
