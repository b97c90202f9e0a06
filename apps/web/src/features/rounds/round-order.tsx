import type { Job } from '@roundbook/contract/jobs';
import type { Round } from '@roundbook/contract/rounds';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { jobName } from './job-name.ts';
import { RoundOrderRow } from './round-order-row.tsx';
import { useRoundOrder } from './use-round-order.ts';

interface RoundOrderProps {
  readonly round: Round;
  readonly jobs: readonly Job[];
}

/** The jobs as they are walked: dragged by their handles, or moved by space and the arrow keys. */
export function RoundOrder({ round, jobs }: RoundOrderProps) {
  const { order, setOrder } = useRoundOrder(
    round,
    jobs.map(({ id }) => id),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const nameOf = (id: string) => {
    const job = byId.get(id);
    return job ? jobName(job) : 'The job';
  };
  return (
    <SortableList noun="job" order={order} nameOf={nameOf} onOrder={setOrder}>
      {(id, position) => {
        const job = byId.get(id);
        return job && <RoundOrderRow key={id} job={job} position={position} />;
      }}
    </SortableList>
  );
}
