import { IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Payment } from '@roundbook/contract/money/payments/payments';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { ReasonDialog } from '@roundbook/ui/feedback/reason-dialog.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { PaymentPath, RefundDialog } from '../charges/parts.tsx';
import { paymentQuery, takeBackPayment } from './api.ts';
import { PaymentBadge } from './payment-columns.tsx';
import classes from './payment-record.module.css';

const ReallocateDialog = lateDialog(
  async () => (await import('./reallocate-dialog.tsx')).ReallocateDialog,
);

function Settled({ payment }: { readonly payment: Payment }) {
  if (payment.allocations.length === 0) {
    return (
      <p className={classes.none}>
        {payment.reversedAt === null
          ? 'Nothing yet: the whole amount is the customer’s credit.'
          : 'Nothing now: the payment was taken back.'}
      </p>
    );
  }
  return (
    <ul className={classes.lines}>
      {payment.allocations.map((one) => (
        <li key={one.debtId} className={classes.line}>
          {one.invoiceId ? (
            <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId: one.invoiceId }}>
              {one.label}
            </TextLink>
          ) : (
            <span>{one.label}</span>
          )}
          <MoneyText pence={one.amount} />
        </li>
      ))}
      {payment.unallocated > 0 && (
        <li className={classes.line}>
          <span>Kept as credit</span>
          <MoneyText pence={payment.unallocated} />
        </li>
      )}
    </ul>
  );
}

function PaymentPage({ payment }: { readonly payment: Payment }) {
  const navigate = useNavigateFromHere();
  const [reversing, setReversing] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { id, customerId, customerName, reversedAt, chargeId, amount, refunded } = payment;
  const left = reversedAt === null && chargeId !== null ? amount - refunded : 0;
  return (
    <Page
      title={`Payment from ${customerName}`}
      parent={{ label: 'Payments', to: '/manage/payments' }}
      aside={<PaymentBadge payment={payment} />}
      actions={
        <ActionMenu
          label="More actions"
          actions={[
            ...(chargeId === null
              ? []
              : [
                  {
                    label: 'Refund',
                    icon: IconReceiptRefund,
                    run: () => setRefunding(true),
                    disabledBecause: left > 0 ? null : 'Nothing is left to refund',
                  },
                ]),
            {
              label: 'Take back payment',
              icon: IconTrash,
              danger: true,
              run: () => setReversing(true),
              disabledBecause: reversedAt
                ? 'It has already been taken back'
                : chargeId === null
                  ? null
                  : `Money taken by ${paymentMethodLabel(payment.method)} goes back as a refund`,
            },
          ]}
        />
      }
    >
      <RecordLayout
        main={
          <>
            <SectionCard
              title="What it settled"
              actions={
                reversedAt === null && (
                  <ActionButton variant="subtle" onClick={() => setSharing(true)}>
                    Change
                  </ActionButton>
                )
              }
            >
              <Settled payment={payment} />
            </SectionCard>
            {chargeId !== null && (
              <Suspense fallback={<CardSkeleton lines={4} />}>
                <PaymentPath paymentId={id} />
              </Suspense>
            )}
          </>
        }
        side={
          <SectionCard title="Details">
            <Facts
              facts={[
                { label: 'Amount', value: <MoneyText pence={payment.amount} /> },
                { label: 'Received on', value: dateText(payment.receivedOn) },
                { label: 'Method', value: paymentMethodLabel(payment.method) },
                { label: 'Reference', value: payment.reference },
                {
                  label: 'Customer',
                  value: (
                    <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
                      {customerName}
                    </TextLink>
                  ),
                },
                { label: 'Recorded', value: instantText(payment.recordedAt) },
                { label: 'Taken back', value: reversedAt && instantText(reversedAt) },
                { label: 'Why', value: payment.reversedReason },
              ]}
            />
          </SectionCard>
        }
      />
      {sharing && (
        <Suspense>
          <ReallocateDialog payment={payment} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {refunding && (
        <Suspense>
          <RefundDialog payment={payment} left={left} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
      {reversing && (
        <ReasonDialog
          title="Take back this payment?"
          message="The payment stays in the history but is reversed: the debts that it paid are owed again."
          action="Take back"
          onClose={() => setReversing(false)}
          onConfirm={async (reason) => {
            await takeBackPayment(id, reason);
            await navigate({ to: '/manage/payments' });
          }}
        />
      )}
    </Page>
  );
}

/** One payment and the invoices it settled. */
export function PaymentRecord({ paymentId }: { readonly paymentId: string }) {
  return (
    <LoadedPage
      title="Payment"
      parent={{ label: 'Payments', to: '/manage/payments' }}
      query={useQuery(paymentQuery(paymentId))}
    >
      {({ payment }) => <PaymentPage payment={payment} />}
    </LoadedPage>
  );
}
