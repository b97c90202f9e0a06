import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { OpenDebt } from '@roundbook/contract/money/ledger/debts';
import { allocatePayment, type Payment } from '@roundbook/contract/money/payments/payments';
import {
  creditLeft,
  shareChanges,
  shareRefusals,
  withRest,
} from '@roundbook/domain/money/payments/reallocation';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { openDebtsQuery } from '../ledger/lookups.ts';
import classes from './reallocate-dialog.module.css';

const TITLE = 'What this payment settles';
const noChange = 'Nothing changes yet. Change the amounts to settle other debts.';

/** A debt, with the amounts the payment settles and could settle. */
interface Choice {
  readonly debtId: string;
  readonly hasInvoice: boolean;
  readonly number: string;
  /** Null if only the debt's name is known. */
  readonly dueOn: string | null;
  readonly before: number;
  readonly most: number;
}

type ShareValues = { shares: { readonly amount: number | null }[] };

/** The debts that a payment settles, followed by the other open debts, oldest first. */
function choicesOf({ allocations }: Payment, open: readonly OpenDebt[]): Choice[] {
  const openById = new Map(open.map((one) => [one.id, one]));
  const settled = Map.groupBy(
    allocations.filter(({ isFixed }) => !isFixed),
    ({ debtId }) => debtId,
  );
  return [
    ...[...settled].map(([debtId, parts]): Choice => {
      const before = parts.reduce((sum, { amount }) => sum + amount, 0);
      // A debt that is not among the open debts is settled in full.
      const { outstanding = 0, dueOn = null } = openById.get(debtId) ?? {};
      const { label, invoiceId } = parts[0]!;
      const hasInvoice = invoiceId !== null;
      return { debtId, hasInvoice, number: label, dueOn, before, most: before + outstanding };
    }),
    ...open
      .filter(({ id }) => !settled.has(id))
      .map(({ id, invoiceId, number, dueOn, outstanding }): Choice => {
        const hasInvoice = invoiceId !== null;
        return { debtId: id, hasInvoice, number, dueOn, before: 0, most: outstanding };
      }),
  ];
}

/** Pence allocated to refunds and the like; the dialog leaves this amount alone. */
function keptOf({ allocations }: Payment): number {
  return allocations.filter(({ isFixed }) => isFixed).reduce((sum, { amount }) => sum + amount, 0);
}

interface ShareFormProps {
  readonly payment: Payment;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

function ShareForm({ payment, choices, onClose }: ShareFormProps) {
  const kept = keptOf(payment);
  const available = payment.amount - kept;
  const sharesOf = ({ shares }: ShareValues) =>
    choices.map((choice, at) => ({ ...choice, amount: shares[at]?.amount ?? 0 }));
  const form = useRecordForm<ShareValues>({
    initial: { shares: choices.map(({ before }) => ({ amount: before === 0 ? null : before })) },
    rules: (values) => {
      const refusals = shareRefusals(sharesOf(values), available);
      return Object.fromEntries(refusals.map((one, at) => [`shares.${at}.amount`, () => one]));
    },
    submit: async (values) => {
      const { id: paymentId, customerId } = payment;
      const shares = sharesOf(values)
        .filter(({ amount }) => amount > 0)
        .map(({ debtId, amount }) => ({ invoiceId: debtId, amount }));
      await call(allocatePayment, { params: { customerId, paymentId }, body: { shares } });
      showSuccess('The payment settles what you chose');
      onClose();
    },
  });
  const shares = sharesOf(form.values);
  const refused = shareRefusals(shares, available).find((one) => one !== null);
  const settled = withRest(shares, available);
  const changes = shareChanges(settled, available);
  return (
    <FormDialog form={form} title={TITLE} submitLabel="Save" onClose={onClose}>
      <p className={classes.about}>
        {`${formatPounds(available)} of this payment can settle debts.`}
        {kept > 0 && ` ${formatPounds(kept)} settles something else, which stays as it is.`}
      </p>
      <div className={classes.rows}>
        {choices.map(({ debtId, number, dueOn, most }, at) => (
          <MoneyField
            key={debtId}
            {...form.field(`shares.${at}.amount`)}
            label={number}
            description={`${dueOn === null ? 'A' : `Due ${dateText(dueOn)}, a`}t most ${formatPounds(most)}`}
          />
        ))}
      </div>
      <dl className={classes.sums}>
        <div>
          <dt>Settles</dt>
          <dd>{formatPounds(settled.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
        <div>
          <dt>Stays as credit</dt>
          <dd>{formatPounds(creditLeft(settled, available))}</dd>
        </div>
      </dl>
      <div className={classes.changes} aria-live="polite" data-wrong={refused ? true : undefined}>
        {refused ? (
          <p>{refused.detail}</p>
        ) : changes.length === 0 ? (
          <p>{noChange}</p>
        ) : (
          <ul>
            {changes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}

interface ReallocateDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/**
 * Reallocates a payment to debts, with an amount for each; the remainder settles debts without an invoice, or becomes
 * the customer's credit.
 */
export function ReallocateDialog({ payment, onClose }: ReallocateDialogProps) {
  const { customerId } = payment;
  const query = useQuery(openDebtsQuery(customerId));
  const choices = query.data ? choicesOf(payment, query.data.debts) : [];
  if (choices.length > 0) {
    return <ShareForm payment={payment} choices={choices} onClose={onClose} />;
  }
  return (
    <Dialog opened title={TITLE} onClose={onClose}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {() => (
          <EmptyState icon={IconFileInvoice} title="Nothing to settle">
            This customer has nothing left to pay. The payment stays as their credit until there is
            something.
          </EmptyState>
        )}
      </Loaded>
    </Dialog>
  );
}
