import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { lateInvoicesQuery, latestPaymentsQuery } from './api.ts';
import classes from './latest-money.module.css';

interface LineProps {
  readonly link: ReactNode;
  readonly detail: string;
  readonly pence: number;
}

function Line({ link, detail, pence }: LineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        {link}
        <span className={classes.detail}>{detail}</span>
      </span>
      <MoneyText pence={pence} />
    </li>
  );
}

/** The largest invoices that wait for a second reminder; nothing if there are none. */
export function LongLate() {
  const query = useQuery(lateInvoicesQuery);
  if (query.data?.invoices.length === 0) return null;
  return (
    <SectionCard
      title="Long overdue"
      padding="flush"
      actions={
        <TextLink to="/manage/invoices" search={{ filter: 'Overdue (2nd reminder)' }}>
          Show all
        </TextLink>
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={5} />}>
        {({ invoices }) => (
          <ul className={classes.lines}>
            {invoices.map(({ id, customerName, number, dueOn, outstanding }) => (
              <Line
                key={id}
                link={
                  <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId: id }}>
                    {customerName}
                  </TextLink>
                }
                detail={`${number}, due ${dateText(dueOn)}`}
                pence={outstanding}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  );
}

/** The latest payments; nothing if there are none. */
export function LatestPayments() {
  const query = useQuery(latestPaymentsQuery);
  if (query.data?.payments.length === 0) return null;
  return (
    <SectionCard
      title="Latest payments"
      padding="flush"
      actions={<TextLink to="/manage/payments">Show all</TextLink>}
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={5} />}>
        {({ payments }) => (
          <ul className={classes.lines}>
            {payments.map(({ id, customerName, method, receivedOn, amount, reversedAt }) => (
              <Line
                key={id}
                link={
                  <TextLink to="/manage/payments/$paymentId" params={{ paymentId: id }}>
                    {customerName}
                  </TextLink>
                }
                detail={[
                  method.replace(/^External /, ''),
                  dateText(receivedOn),
                  ...(reversedAt === null ? [] : ['taken back']),
                ].join(', ')}
                pence={amount}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  );
}
