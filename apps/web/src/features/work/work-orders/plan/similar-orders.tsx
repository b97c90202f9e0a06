import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '@roundbook/client/online';
import type { WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { SIMILAR_JOBS, similarOrdersQuery } from '../api.ts';
import classes from './similar-orders.module.css';

/** A longer list would take too long to read to be a shortcut. */
const SHOWN = 3;

interface SimilarOrdersProps {
  readonly jobIds: readonly string[];
  readonly onUse: (earlier: WorkOrder) => void;
}

/** Earlier orders with mostly the same jobs, to reuse; renders nothing if there are none. */
export function SimilarOrders({ jobIds, onUse }: SimilarOrdersProps) {
  const online = useOnline();
  const enough = jobIds.length >= SIMILAR_JOBS.least && jobIds.length <= SIMILAR_JOBS.most;
  const { data } = useQuery({ ...similarOrdersQuery(jobIds), enabled: online && enough });
  const similar = (data?.similar ?? []).slice(0, SHOWN);
  if (!online || similar.length === 0) return null;
  return (
    <section className={classes.similar} aria-label="Earlier orders">
      <p className={classes.lead}>Or use an earlier order:</p>
      <ul className={classes.orders}>
        {similar.map(({ workOrder, overlap }) => (
          <li key={workOrder.id}>
            <UnstyledButton className={classes.order} onClick={() => onUse(workOrder)}>
              <IconHistory size={18} aria-hidden />
              <span>
                Use the order of {dateText(workOrder.date)}
                <span className={classes.overlap}>
                  , {Math.round(overlap * 100)}% the same jobs
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
