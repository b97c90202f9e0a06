import { useNavigate } from '@tanstack/react-router';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { Earned } from '@roundbook/contract/work/prices/earnings';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { type RowMark, SortableRow } from '@roundbook/ui/sortable/sortable-row.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { JobStatusBadge } from '../../jobs/parts.tsx';
import { PerHour } from '../../prices/parts.tsx';
import { useAddToRound } from '../api.ts';
import { jobName } from './job-name.ts';
import classes from './round-order.module.css';

interface RoundOrderRowProps {
  readonly job: Job;
  readonly position: number;
  readonly mark: RowMark | undefined;
  /** The job's £ per hour; undefined if unknown or not shown. */
  readonly earned: Earned | undefined;
}

/** One job of a round, which the user can move. */
export function RoundOrderRow({ job, position, mark, earned }: RoundOrderRowProps) {
  const navigate = useNavigate();
  const change = useAddToRound();
  const phone = useIsPhone();
  const { customer, customerId } = job;
  const name = jobName(job);
  const perHour = earned && <PerHour earned={earned} />;
  return (
    <SortableRow id={job.id} name={name} position={position} mark={mark}>
      <div className={classes.words}>
        <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
          {name}
        </TextLink>
        <span className={classes.facts}>
          {customer && displayAddress(customer.address, JOB_ADDRESS_PARTS)}
          <span className={classes.work}>
            {` · ${job.title} · ${frequencyWords(job.frequency)}`}
          </span>
        </span>
        {phone && perHour}
      </div>
      <span className={classes.status}>
        <JobStatusBadge status={job.status} />
      </span>
      <span className={classes.money}>
        <PriceText pence={job.cost} />
        {!phone && perHour}
      </span>
      <ActionMenu
        label={`More actions for ${name}`}
        actions={[
          {
            label: 'View job',
            run: () => void navigate({ to: '/plan/jobs/$jobId', params: { jobId: job.id } }),
            availableOffline: true,
          },
          {
            label: 'Take out of the round',
            danger: true,
            run: () =>
              change.mutate({ body: { ids: [{ jobId: job.id, customerId }], roundId: null } }),
          },
        ]}
      />
    </SortableRow>
  );
}
