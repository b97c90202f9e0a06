import { Switch } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { remember } from '../../../../platform/remembered.ts';
import { FirstJobFields, type JobValues } from '../../../work/jobs/parts.tsx';
import { jobPartOf, type WithFirstJob } from './first-job-values.ts';
import classes from './customer-form.module.css';

/** Whether the last customer was added with a first job. */
export const firstJobWanted = remember<boolean>(
  'customers.first-job',
  true,
  (value): value is boolean => typeof value === 'boolean',
  'preference',
);

interface FirstJobProps {
  readonly form: RecordForm<WithFirstJob>;
  readonly newJob: JobValues;
}

/**
 * The first job of a new customer, saved with the customer; switching it off sets the typed values
 * aside.
 */
export function FirstJob({ form, newJob }: FirstJobProps) {
  const { firstJob } = form.values;
  const aside = useRef(newJob);
  function want(wanted: boolean): void {
    if (firstJob) aside.current = firstJob;
    firstJobWanted.update(() => wanted);
    form.set('firstJob', wanted ? aside.current : null);
  }
  return (
    <SectionCard title="First job">
      <div className={classes.fields}>
        <Switch
          label="Agree a first job now"
          checked={firstJob !== null}
          onChange={(event) => want(event.currentTarget.checked)}
        />
        {firstJob && (
          <Suspense fallback={<CardSkeleton lines={4} />}>
            <FirstJobFields form={jobPartOf(form, firstJob)} />
          </Suspense>
        )}
      </div>
    </SectionCard>
  );
}
