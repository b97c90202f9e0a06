import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listAssets } from '@roundbook/contract/files/assets/assets';
import type { ActionSource, Job, Visit } from '@roundbook/contract/work/jobs/job';
import { effectNote } from '@roundbook/domain/work/visit-rules/words';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { AssetPhotos } from '../../../files/assets/asset-photos.tsx';
import { visitsQuery } from '../api.ts';
import { JobStatusBadge } from '../job-status-badge.tsx';
import classes from './job-visits.module.css';

const EditVisitDialog = lateDialog(
  async () => (await import('./edit-visit-dialog.tsx')).EditVisitDialog,
);
const DeleteVisitDialog = lateDialog(
  async () => (await import('./delete-visit-dialog.tsx')).DeleteVisitDialog,
);

/** How a visit was closed; null for the usual way. */
const SOURCE_TEXTS: Readonly<Record<ActionSource, string | null>> = {
  Individual: null,
  Bulk: 'Together with other jobs',
  Round: 'With its round',
  Offline: 'Marked without signal',
};

interface VisitRowProps {
  readonly job: Job;
  readonly visit: Visit;
}

function VisitRow({ job, visit }: VisitRowProps) {
  const start = useAppStart();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const on = dateText(visit.closedOn ?? visit.dueOn);
  const { invoiceId, assetIds, actionSource } = visit;
  const source = actionSource && SOURCE_TEXTS[actionSource];
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
      {visit.state === 'Open' ? <PriceText pence={visit.cost} /> : <MoneyText pence={visit.cost} />}
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
      {source && <p className={classes.notes}>{source}</p>}
      {visit.state !== 'Open' && visit.effects && (
        <p className={classes.notes}>{effectNote(visit.effects)}</p>
      )}
      {visit.notes && <p className={classes.notes}>{visit.notes}</p>}
      {assetIds.length > 0 && mayUse(start, listAssets.access).allowed && (
        <AssetPhotos assetIds={assetIds} />
      )}
      <Suspense>
        {dialog === 'edit' && <EditVisitDialog job={job} visit={visit} onClose={close} />}
        {dialog === 'delete' && <DeleteVisitDialog job={job} visit={visit} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** Past visits, newest first, and the next dates on which the job is due. */
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
