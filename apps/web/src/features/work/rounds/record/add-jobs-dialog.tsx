import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { folded } from '@roundbook/domain/values/text/folded';
import { searchWords } from '@roundbook/domain/values/text/search-words';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { useAddToRound } from '../api.ts';
import { jobName } from '../order/job-name.ts';
import classes from './add-jobs-dialog.module.css';

interface AddJobsDialogProps {
  readonly round: Round;
  readonly onClose: () => void;
}

/** With more matches than this, refining the search is quicker than reading. */
const SHOWN = 100;

const everyJob = queryOptionsFor(
  listJobs,
  { query: { include: 'customer', perPage: 9999 } },
  { fallback: 'Sorry, there was an error loading jobs' },
);

function wordsOf(job: Job): { name: string; place: string; search: string } {
  const { customer, title, roundName } = job;
  const name = jobName(job);
  const place = customer ? displayAddress(customer.address, JOB_ADDRESS_PARTS) : '';
  return { name, place, search: folded([name, place, title, roundName ?? ''].join(' ')) };
}

/** Chooses jobs for a round: jobs without a round come first; other jobs can move from their round. */
export function AddJobsDialog({ round, onClose }: AddJobsDialogProps) {
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Job>>(new Map());
  const query = useQuery(everyJob);
  const add = useAddToRound(onClose);
  const toggle = (job: Job) =>
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(job.id)) next.set(job.id, job);
      return next;
    });
  const words = searchWords(term);
  const matching = (jobs: readonly Job[]) =>
    jobs
      .filter((job) => job.roundId !== round.id && job.cancelledAt === null)
      .map((job) => ({ job, ...wordsOf(job) }))
      .filter(({ search }) => words.every((word) => search.includes(word)))
      .toSorted((a, b) => Number(a.job.roundId !== null) - Number(b.job.roundId !== null));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Add jobs to ${round.name}`}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton
            disabled={chosen.size === 0}
            loading={add.isPending}
            onClick={() =>
              add.mutate({
                body: {
                  ids: [...chosen.values()].map(({ id, customerId }) => ({
                    jobId: id,
                    customerId,
                  })),
                  roundId: round.id,
                },
              })
            }
          >
            {chosen.size === 0 ? 'Add' : `Add ${chosen.size}`}
          </ActionButton>
        </>
      }
    >
      <TextInput
        type="search"
        label="Search jobs"
        placeholder="Name, street or work"
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        data-autofocus
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {({ jobs }) => {
          const found = matching(jobs);
          if (found.length === 0) {
            return (
              <EmptyState icon={IconChecklist} title="No jobs found">
                Jobs belong to customers: add one there first.
              </EmptyState>
            );
          }
          return (
            <>
              <ul className={classes.jobs}>
                {found.slice(0, SHOWN).map(({ job, name, place }) => (
                  <li key={job.id} className={classes.job}>
                    <Checkbox
                      checked={chosen.has(job.id)}
                      onChange={() => toggle(job)}
                      label={name}
                      description={[place, job.title, job.roundName && `in ${job.roundName}`]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  </li>
                ))}
              </ul>
              {found.length > SHOWN && (
                <p className={classes.more}>
                  {(found.length - SHOWN).toLocaleString('en-GB')} more. Search to narrow them down.
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
