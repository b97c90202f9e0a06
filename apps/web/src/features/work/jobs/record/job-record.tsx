import { useQuery } from '@tanstack/react-query';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { hoursInWords } from '@roundbook/domain/work/jobs/visit-hours';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useTags } from '../../../customers/tags/lookups.ts';
import { TagBadges } from '../../../customers/tags/parts.tsx';
import { useJobEarning, useJobPrices } from '../../prices/lookups.ts';
import { comingFact, earnedFact, raisedFact } from '../../prices/parts.tsx';
import { jobQuery } from '../api.ts';
import { jobCustomerName } from '../job-names.ts';
import { JobStatusBadge } from '../job-status-badge.tsx';
import { JobVisits } from '../visits/job-visits.tsx';
import { NextVisit } from '../visits/next-visit.tsx';
import { JobActions } from './job-actions.tsx';
import { ScheduleButton } from './schedule-button.tsx';

function Agreement({ job }: { readonly job: Job }) {
  const people = useAssignees();
  const earned = useJobEarning(job.id, job.cancelledAt === null);
  const rises = useJobPrices(job.id);
  const tags = useTags().filter(({ id }) => job.tagIds.includes(id));
  const { customer, customerId, roundId, firstVisitCost } = job;
  const assignee = people.find(({ userId }) => userId === job.defaultAssignee);
  return (
    <Facts
      facts={[
        {
          label: 'Customer',
          value: (
            <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
              {jobCustomerName(job)}
            </TextLink>
          ),
        },
        { label: 'Where', value: customer && displayAddress(customer.address) },
        { label: 'Services', value: job.services.map(({ name }) => name).join(', ') },
        { label: 'Price', value: <PriceText pence={job.cost} /> },
        {
          label: 'First visit',
          value: firstVisitCost === null ? null : <PriceText pence={firstVisitCost} />,
        },
        { label: 'Time', value: durationWords(durationSeconds(job.duration)) },
        { label: 'Begins', value: hoursInWords(job) },
        comingFact(rises),
        raisedFact(rises),
        earnedFact(earned),
        { label: 'How often', value: frequencyWords(job.frequency) },
        {
          label: 'Next counts from',
          value:
            job.anchor && (job.anchor === 'due' ? 'The day it was due' : 'The day it was done'),
        },
        {
          label: 'Round',
          value: roundId && (
            <TextLink to="/plan/rounds/$roundId" params={{ roundId }}>
              {job.roundName}
            </TextLink>
          ),
        },
        { label: 'Assigned to', value: assignee?.name ?? 'Unassigned' },
        { label: 'Last done', value: job.lastDoneOn && dateText(job.lastDoneOn) },
        { label: 'Purchase order', value: job.purchaseOrder },
        { label: 'Tags', value: tags.length > 0 ? <TagBadges tags={tags} /> : null },
        { label: 'Notes', value: job.notes },
      ]}
    />
  );
}

function JobPage({ job }: { readonly job: Job }) {
  const navigate = useNavigateFromHere();
  return (
    <Page
      title={job.title}
      subtitle={jobCustomerName(job)}
      parent={{ label: 'Jobs', to: '/plan/jobs' }}
      aside={<JobStatusBadge status={job.status} />}
      actions={
        <>
          <ScheduleButton job={job} />
          <JobActions
            job={job}
            label="More actions"
            onDeleted={() => void navigate({ to: '/plan/jobs' })}
          />
        </>
      }
    >
      <RecordLayout
        main={
          <>
            <NextVisit job={job} />
            <JobVisits job={job} />
          </>
        }
        side={
          <SectionCard title="Agreed">
            <Agreement job={job} />
          </SectionCard>
        }
      />
    </Page>
  );
}

/** One job: its agreement, its open visit and its past visits. */
export function JobRecord({ jobId }: { readonly jobId: string }) {
  return (
    <LoadedPage
      title="Job"
      parent={{ label: 'Jobs', to: '/plan/jobs' }}
      query={useQuery(jobQuery(jobId))}
    >
      {({ job }) => <JobPage job={job} />}
    </LoadedPage>
  );
}
