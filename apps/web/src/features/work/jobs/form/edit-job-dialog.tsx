import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { updateJob } from '@roundbook/contract/work/jobs/records';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import { assigneeText, useAssigneeChoices } from '../../../account/grants/lookups.ts';
import { useTags } from '../../../customers/tags/lookups.ts';
import { useServices } from '../../services/lookups.ts';
import { customerQuery, roundsQuery } from '../api.ts';
import { JobFormDialog } from './job-form-dialog.tsx';
import { jobBody, type JobValues, valuesOf } from './job-values.ts';

interface EditJobDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

type Named = readonly { readonly id: string; readonly name: string }[];

const asIs = (text: string) => text;
const pounds = (pence: number | null) => (pence === null ? '' : shownPrice(pence));
const namesFrom = (all: Named) => (ids: readonly string[]) =>
  ids.flatMap((id) => all.find((one) => one.id === id)?.name ?? []).join(', ');

/**
 * The labels of a job's fields and the text of their values, shown when two users have changed the
 * same field.
 */
function useFieldTexts(job: Job): FieldTexts<JobValues> {
  const start = useAppStart();
  const people = useAssigneeChoices();
  const services = namesFrom(useServices());
  const tags = namesFrom(useTags());
  const sites = useQuery(customerQuery(job.customerId)).data?.customer.sites ?? [];
  const mayRounds = mayUse(start, listRounds.access).allowed;
  const rounds = useQuery({ ...roundsQuery, enabled: mayRounds }).data?.rounds ?? [];
  const anchors = {
    '': 'As set for the business',
    due: 'The day it was due',
    done: 'The day it was done',
  };
  return {
    title: { label: 'Title', text: asIs },
    serviceIds: { label: 'Services', text: services },
    siteId: { label: 'Where', text: (id) => namesFrom(sites)([id]) || 'The customer’s address' },
    cost: { label: 'Price', text: pounds },
    firstVisitCost: { label: 'First visit', text: pounds },
    duration: { label: 'Time', text: (time) => durationWords(durationSeconds(time)) },
    isDurationGiven: { label: 'Time is known', text: (known) => (known ? 'Yes' : 'No') },
    notBefore: { label: 'Not before', text: (time) => time ?? '' },
    notAfter: { label: 'Not after', text: (time) => time ?? '' },
    frequency: { label: 'How often', text: (one) => (one ? frequencyWords(one) : '') },
    dueOn: { label: 'Next due', text: (date) => (date ? dateText(date) : '') },
    anchor: { label: 'Next visit counts from', text: (anchor) => anchors[anchor] },
    roundId: { label: 'Round', text: (id) => (id ? namesFrom(rounds)([id]) : 'None') },
    defaultAssignee: {
      label: 'Assigned to',
      text: (userId) => assigneeText(people, userId),
    },
    notes: { label: 'Notes', text: asIs },
    purchaseOrder: { label: 'Purchase order', text: asIs },
    tagIds: { label: 'Tags', text: tags },
  };
}

const opened = (job: Job) => ({ values: valuesOf(job), version: job.version });

/** Edits a job's agreement. Saving merges other users' changes. */
export function EditJobDialog({ job, onClose }: EditJobDialogProps) {
  const [atFirst] = useState(() => opened(job));
  const merging = useMerging(useFieldTexts(job));
  const params = { id: job.customerId, jobId: job.id };
  return (
    <JobFormDialog
      title={`Edit ${job.title}`}
      customerId={job.customerId}
      initial={atFirst.values}
      submitLabel="Save"
      dueLabel="Next due"
      onSubmit={async (mine) => {
        await merging.save({
          opened: atFirst,
          mine,
          send: (values, version) =>
            call(updateJob, { params, body: { ...jobBody(values), version } }),
          read: (current) => opened((current as { job: Job }).job),
        });
        showSuccess('Job saved');
        onClose();
      }}
      onClose={onClose}
    >
      {merging.dialog}
    </JobFormDialog>
  );
}
