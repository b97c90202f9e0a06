import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { type getPaysFor, issueMonthlyInvoice } from '@roundbook/contract/money/payers/payers';
import { compareAddresses, groupedWork } from '@roundbook/domain/money/invoices/work-groups';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { buildingText } from '../invoices/work-place.tsx';
import { paysForQuery } from './api.ts';
import { BILLING_TEXTS } from './payer-text.ts';
import classes from './payer-cards.module.css';

type PaysFor = ResponseOf<typeof getPaysFor>;

/** Longer lists are collapsed. */
const MOST_SHOWN = 6;

interface FoldedProps {
  readonly count: number;
  readonly summary: string;
  readonly children: ReactNode;
}

/** A list that is collapsed if it is long: an agent may pay for hundreds of customers. */
function Folded({ count, summary, children }: FoldedProps) {
  if (count <= MOST_SHOWN) return children;
  return (
    <details className={classes.folded}>
      <summary className={classes.summary}>{summary}</summary>
      {children}
    </details>
  );
}

function Addresses({ customers }: Pick<PaysFor, 'customers'>) {
  const inOrder = customers.toSorted((one, other) => compareAddresses(one.address, other.address));
  return (
    <ul className={classes.rows} aria-label="Customers whose bills go here">
      {inOrder.map(({ id, displayName, address, billing }) => (
        <li key={id} className={classes.row}>
          <TextLink to="/manage/customers/$customerId" params={{ customerId: id }}>
            {displayName}
          </TextLink>
          <span className={classes.minor}>{address}</span>
          <span className={classes.minor}>{BILLING_TEXTS[billing]}</span>
        </li>
      ))}
    </ul>
  );
}

interface MonthProps {
  readonly payerId: string;
  readonly month: PaysFor;
}

/** The visits that wait for the monthly invoice, by building, as the invoice will show them. */
function WaitingVisits({ lines }: Pick<PaysFor, 'lines'>) {
  const { town, doneOn, groups } = groupedWork(lines.map((line) => ({ ...line, work: line })));
  const shared = [town, doneOn && dateText(doneOn)].filter(Boolean).join(' · ');
  return (
    <div className={classes.visits}>
      {shared && <p className={classes.minor}>{shared}</p>}
      {groups.map((group) => (
        <div key={group.building}>
          {group.building && <h4 className={classes.building}>{buildingText(group)}</h4>}
          <dl className={classes.lines}>
            {group.lines.map(({ line, place, doneOn: day }) => (
              <div key={line.occurrenceId} className={classes.line}>
                <dt>
                  {line.title}
                  <span className={classes.detail}>
                    {[place || group.building, day && dateText(day)].filter(Boolean).join(' · ')}
                  </span>
                </dt>
                <dd>
                  <MoneyText pence={line.amount} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** The lines that wait for the monthly invoice, which the user can issue early. */
function Month({ payerId, month: { lines, total, issuesOn } }: MonthProps) {
  const navigate = useNavigateFromHere();
  const issue = useCall(issueMonthlyInvoice, {
    onSuccess: ({ invoiceId }) => {
      showSuccess('Invoice issued');
      void navigate({ to: '/manage/invoices/$invoiceId', params: { invoiceId } });
    },
  });
  const askAndIssue = async () => {
    const sure = await confirm({
      title: `Invoice ${formatPounds(total)} now?`,
      message: `${lines.length === 1 ? '1 visit goes' : `${lines.length} visits go`} on one invoice today. Visits done later this month go on another.`,
      action: 'Issue invoice',
    });
    if (sure) issue.mutate({ params: { id: payerId } });
  };
  return (
    <div className={classes.month}>
      <h3 className={classes.heading}>On the next monthly invoice</h3>
      <Folded count={lines.length} summary={`${lines.length} visits`}>
        <WaitingVisits lines={lines} />
      </Folded>
      <dl className={classes.lines}>
        <div className={classes.line} data-total>
          <dt>So far</dt>
          <dd>
            <MoneyText pence={total} />
          </dd>
        </div>
      </dl>
      <p className={classes.minor}>It is issued and sent on {dateText(issuesOn)}.</p>
      <ActionButton variant="default" loading={issue.isPending} onClick={() => void askAndIssue()}>
        Invoice now
      </ActionButton>
    </div>
  );
}

/** The customers a payer pays for, and this month's invoice so far; nothing if the customer pays for no one. */
export function PaysForCard({ customer }: { readonly customer: Pick<Customer, 'id' | 'paysFor'> }) {
  const { id, paysFor } = customer;
  const query = useQuery(paysForQuery(id));
  const { customers = [], lines = [] } = query.data ?? {};
  const hasContent = query.data ? customers.length + lines.length > 0 : paysFor > 0;
  if (!hasContent) return null;
  return (
    <SectionCard title="Pays for" padding="flush">
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {(found) => (
          <>
            {found.customers.length > 0 && (
              <Folded
                count={found.customers.length}
                summary={`${found.customers.length} customers`}
              >
                <Addresses customers={found.customers} />
              </Folded>
            )}
            {found.lines.length > 0 ? (
              <Month payerId={id} month={found} />
            ) : (
              found.customers.some(({ billing }) => billing === 'Monthly') && (
                <p className={classes.none}>
                  Nothing is on the monthly invoice yet. Visits join it as they are done.
                </p>
              )
            )}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
