import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { taxObligationsQuery } from '../api.ts';
import classes from '../tax.module.css';

/** The updates that HMRC, or its stand-in, expects, each with its day and whether it has come. */
export function ObligationsCard({ isPractice }: { readonly isPractice: boolean }) {
  return (
    <SectionCard title="What HMRC expects">
      {isPractice && <StatusBadge colour="amber">Practice</StatusBadge>}
      <Loaded query={useQuery(taxObligationsQuery)} skeleton={<CardSkeleton lines={4} />}>
        {({ obligations }) => (
          <table className={classes.table} aria-label="Expected updates">
            <thead>
              <tr>
                <th scope="col">Update to</th>
                <th scope="col">Due by</th>
                <th scope="col">Received</th>
              </tr>
            </thead>
            <tbody>
              {obligations.map(({ to, dueOn, receivedOn }) => (
                <tr key={to}>
                  <th scope="row">{formatLongDate(to)}</th>
                  <td>{formatLongDate(dueOn)}</td>
                  <td>{receivedOn === null ? 'Not yet' : formatLongDate(receivedOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </SectionCard>
  );
}
