import type { Job, Occurrence } from '@roundbook/contract/jobs';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { visitsQuery } from './api.ts';
import { JobStatusBadge } from './job-status-badge.tsx';
import classes from './job-visits.module.css';
import { VisitPhotos } from './visit-photos.tsx';

const EditVisitDialog = lazy(async () => ({
  default: (await import('./edit-visit-dialog.tsx')).EditVisitDialog,
}));
const DeleteVisitDialog = lazy(async () => ({
  default: (await import('./delete-visit-dialog.tsx')).DeleteVisitDialog,
}));

interface VisitRowProps {
  readonly job: Job;
  readonly visit: Occurrence;
}

function VisitRow({ job, visit }: VisitRowProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const on = dateText(visit.closedOn ?? visit.dueOn);
  const { invoiceId, assetIds } = visit;
  return (
    <li className={classes.visit}>
      <span className={classes.date}>{on}</span>
      <JobStatusBadge status={visit.status} />
      <span className={classes.invoice}>
        {invoiceId && (
          <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId }}>
            Invoice
          </TextLink>
        )}
      </span>
      <MoneyText pence={visit.cost} />
      <ActionMenu
        label={`Actions for the visit of ${on}`}
        actions={[
          { label: 'Edit visit…', icon: IconPencil, run: () => setDialog('edit') },
          {
            label: 'Delete visit…',
            icon: IconTrash,
            danger: true,
            run: () => setDialog('delete'),
          },
        ]}
      />
      {visit.notes && <p className={classes.notes}>{visit.notes}</p>}
      {assetIds.length > 0 && <VisitPhotos assetIds={assetIds} />}
      <Suspense>
        {dialog === 'edit' && <EditVisitDialog job={job} visit={visit} onClose={close} />}
        {dialog === 'delete' && <DeleteVisitDialog job={job} visit={visit} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** The visits that were, newest first, and the dates that the cadence gives next. */
export function JobVisits({ job }: { readonly job: Job }) {
  const query = useQuery(visitsQuery(job));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
      {({ occurrences, forecast }) => {
        const closed = occurrences.filter(({ state }) => state !== 'Open');
        return (
          <>
            <SectionCard title="History" padding="flush">
              {closed.length === 0 ? (
                <EmptyState icon={IconHistory} title="No visits yet" />
              ) : (
                <ul className={classes.visits} aria-label="Visits">
                  {closed.map((visit) => (
                    <VisitRow key={visit.id} job={job} visit={visit} />
                  ))}
                </ul>
              )}
            </SectionCard>
            {forecast.length > 0 && (
              <SectionCard title="After that">
                <ul className={classes.forecast}>
                  {forecast.map(({ dueOn }) => (
                    <li key={dueOn}>{dateText(dueOn)}</li>
                  ))}
                </ul>
              </SectionCard>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
