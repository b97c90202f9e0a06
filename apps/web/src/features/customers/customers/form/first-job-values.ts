import type { Rules } from '@roundbook/ui/form/rules.ts';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { jobRules, type JobValues } from '../../../work/jobs/parts.tsx';
import { customerRules, type CustomerValues } from './customer-values.ts';

/** The values of a customer's form, including those of a first job. */
export interface WithFirstJob extends CustomerValues {
  readonly firstJob: JobValues | null;
}

/** The rules for a customer, and for their first job if there is one. */
export function rulesWithFirstJob(values: WithFirstJob): Rules<WithFirstJob> {
  const ofJob = values.firstJob ? Object.entries(jobRules(true)) : [];
  return {
    ...(customerRules(values) as Rules<WithFirstJob>),
    // No rule for a job depends on the job's other values.
    ...Object.fromEntries(ofJob.map(([path, rule]) => [`firstJob.${path}`, rule as never])),
  };
}

/** The first job in a customer's form, as a separate form. */
export function jobPartOf(form: RecordForm<WithFirstJob>, values: JobValues) {
  type Part = Pick<RecordForm<JobValues>, 'values' | 'field' | 'set'>;
  const field = (path: string) => form.field(`firstJob.${path}` as 'firstJob.title');
  const set = (path: string, value: unknown) =>
    form.set(`firstJob.${path}` as 'firstJob.title', value);
  return { values, field, set } as unknown as Part;
}
