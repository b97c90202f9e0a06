import type { Job } from '@roundbook/contract/work/jobs/job';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { SortableList } from '@roundbook/ui/sortable/sortable-list.tsx';
import type { RowMark } from '@roundbook/ui/sortable/sortable-row.tsx';
import { useEarningsInRound } from '../../prices/lookups.ts';
import { jobName } from './job-name.ts';
import { RoundOrderRow } from './round-order-row.tsx';
import type { RoundWay } from './use-round-way.ts';

interface RoundOrderProps {
  readonly jobs: readonly Job[];
  readonly way: RoundWay;
}

function markOf({ id, customer }: Job, way: RoundWay): RowMark | undefined {
  if (!customer || !coordinatesOf(customer.address)) return undefined;
  return {
    selected: id === way.selectedId,
    highlighted: id === way.highlightedId,
    onSelect: () => way.select(id),
    onHighlight: (on) => way.highlight(on ? id : null),
  };
}

/** The jobs in walking order: dragged by their handles, or moved with Space and the arrow keys. */
export function RoundOrder({ jobs, way }: RoundOrderProps) {
  const earnings = useEarningsInRound(jobs[0]?.roundId ?? null);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const nameOf = (id: string) => {
    const job = byId.get(id);
    return job ? jobName(job) : 'The job';
  };
  return (
    <SortableList
      noun="job"
      order={way.order}
      nameOf={nameOf}
      onOrder={way.setOrder}
      onPreview={way.setPreview}
    >
      {(id, position) => {
        const job = byId.get(id);
        return (
          job && (
            <RoundOrderRow
              key={id}
              job={job}
              position={position}
              mark={markOf(job, way)}
              earned={earnings.get(id)}
            />
          )
        );
      }}
    </SortableList>
  );
}
