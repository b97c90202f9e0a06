import { Suspense, useState } from 'react';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { LeakRepair } from '@roundbook/contract/home/reports/report';
import { createInvoice, voidInvoice } from '@roundbook/contract/money/invoices/invoices';
import { askForMethod } from '@roundbook/contract/money/saved-methods/saved-methods';
import { updateJob } from '@roundbook/contract/work/jobs/records';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { AskForMethod } from '../../../money/saved-methods/parts.tsx';

type Billing = Extract<LeakRepair, { kind: 'invoice' | 'chargeFee' }>;
type Raising = Extract<LeakRepair, { kind: 'raisePrice' }>;

interface Raised {
  readonly id: string;
  readonly customerId: string;
}

/** Voids invoices that a repair has raised. */
async function takeBack(invoices: readonly Raised[]): Promise<void> {
  for (const { id: invId, customerId: id } of invoices) {
    await call(voidInvoice, { params: { id, invId }, body: { reason: 'Raised by mistake' } });
  }
}

/** Asks, raises the invoices of visits or of fees, and offers to void them again. */
async function bill({ kind, customerName, occurrenceIds, amount }: Billing): Promise<void> {
  const what =
    kind === 'invoice'
      ? countText(occurrenceIds.length, 'visit')
      : `the fee of ${countText(occurrenceIds.length, 'skipped visit')}`;
  const goAhead = await confirm({
    title: `Invoice ${what} of ${customerName}?`,
    message: `${formatPounds(amount)} in ${countText(occurrenceIds.length, 'invoice')}. They are not sent to the customer until you send them.`,
    action: kind === 'invoice' ? 'Invoice' : 'Charge the fee',
  });
  if (!goAhead) return;
  const raised: Raised[] = [];
  const undo = () => void takeBack(raised).catch(showFailure);
  try {
    for (const occurrenceId of occurrenceIds) {
      const { invoice } = await call(createInvoice, { body: { occurrenceId } });
      raised.push(invoice);
    }
  } finally {
    // If a later invoice is refused, those before it can still be taken back.
    if (raised.length > 0) {
      showSuccess(`${countText(raised.length, 'invoice')} raised`, { label: 'Undo', run: undo });
    }
  }
}

/** Asks, raises a job's price, and offers the old price again. */
async function raisePrice({ customerName, customerId, jobId, cost, newCost }: Raising) {
  const goAhead = await confirm({
    title: `Raise the price of ${customerName}?`,
    message: `From ${formatPounds(cost)} to ${formatPounds(newCost)} a visit, from the next visit on. The customer is not told; tell them first, or use a price rise, which tells them.`,
    action: 'Raise the price',
  });
  if (!goAhead) return;
  const set = (price: number) =>
    call(updateJob, { params: { id: customerId, jobId }, body: { cost: price } });
  await set(newCost);
  showSuccess('Price raised', {
    label: 'Undo',
    run: () => void set(cost).catch(showFailure),
  });
}

const CALLS = {
  invoice: createInvoice,
  chargeFee: createInvoice,
  raisePrice: updateJob,
  askForMethod,
} as const;

const LABELS = {
  invoice: 'Invoice',
  chargeFee: 'Charge the fee',
  raisePrice: 'Raise the price',
  askForMethod: 'Ask the customer',
} as const satisfies Readonly<Record<LeakRepair['kind'], string>>;

/** The button that repairs a leak, after a question; nothing if the user may not make the repair's call. */
export function RepairButton({ repair }: { readonly repair: LeakRepair }) {
  const start = useAppStart();
  const [isRunning, setRunning] = useState(false);
  const [asks, setAsks] = useState(false);
  const { kind, customerName } = repair;
  if (!mayUse(start, CALLS[kind].access).allowed) return null;
  const run = async () => {
    if (repair.kind === 'askForMethod') return setAsks(true);
    setRunning(true);
    const repairing = repair.kind === 'raisePrice' ? raisePrice(repair) : bill(repair);
    await repairing.catch(showFailure);
    setRunning(false);
  };
  return (
    <>
      <ActionButton
        variant="default"
        size="compact-sm"
        loading={isRunning}
        aria-label={`${LABELS[kind]}: ${customerName}`}
        onClick={() => void run()}
      >
        {LABELS[kind]}
      </ActionButton>
      {asks && repair.kind === 'askForMethod' && (
        <Suspense>
          <AskForMethod customerId={repair.customerId} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
