import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getPageAccess, type ListedRequest } from '@roundbook/contract/customers/pages/office';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { pageAccessQuery } from './api.ts';
import type { Decision } from './decision-dialog.tsx';
import classes from './page-access.module.css';

const DecisionDialog = lateDialog(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
);

/** A customer's request as a sentence. */
function wishText({ wish, wantedOn, title, scheduledOn }: ListedRequest): string {
  const planned = scheduledOn === null ? '' : ` (planned for ${dateText(scheduledOn)})`;
  return wish === 'skip' || wantedOn === null
    ? `They ask to skip ${title}${planned}.`
    : `They ask to move ${title}${planned} to ${dateText(wantedOn)}.`;
}

interface Deciding {
  readonly request: ListedRequest;
  readonly decision: Decision;
}

function Waiting({ customerId }: { readonly customerId: string }) {
  const { data } = useQuery(pageAccessQuery(customerId));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const waiting = data?.access.requests.filter(({ state }) => state === 'Open') ?? [];
  if (waiting.length === 0) return null;
  return (
    <SectionCard title="Asked on their page">
      <ul className={classes.requests}>
        {waiting.map((request) => (
          <li key={request.id} className={classes.request}>
            <p className={classes.words}>
              {wishText(request)}
              {request.message && <span className={classes.message}>“{request.message}”</span>}
            </p>
            <ActionButton onClick={() => setDeciding({ request, decision: 'accept' })}>
              Accept
            </ActionButton>
            <ActionButton
              variant="default"
              onClick={() => setDeciding({ request, decision: 'decline' })}
            >
              Decline
            </ActionButton>
          </li>
        ))}
      </ul>
      {deciding && (
        <Suspense>
          <DecisionDialog
            request={deciding.request}
            decision={deciding.decision}
            onClose={() => setDeciding(null)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** A customer's requests about visits, for users who may decide on them; renders nothing if there are none. */
export function VisitRequests({ customerId }: { readonly customerId: string }) {
  const start = useAppStart();
  if (!mayUse(start, getPageAccess.access).allowed) return null;
  return <Waiting customerId={customerId} />;
}
