import { MONEY_ROLE } from '@roundbook/domain/access/visibility';
import { takingBackRefusal } from '@roundbook/domain/money/ledger/taking-back';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Participant, follows, takesPart } from '../../../platform/facts/fact.ts';
import { authorise } from '../../../platform/http/access.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import {
  type ClosedVisit,
  visitAddedTo,
  visitDeleted,
  visitsClosed,
  visitsReopened,
} from '../../work/jobs/facts.ts';
import { customersWithPlan } from '../budget-plans/lookups.ts';
import { expectVisitCharges } from '../charges/effects.ts';
import { openAccounts, saveAccounts } from './effects.ts';
import type { CustomerAccount } from './ledger-account.ts';
import { clearReasons } from './store.ts';

/** Raises the invoice of a visit and returns its id. */
function raiseInvoice(account: CustomerAccount, visit: ClosedVisit, issuedOn: PlainDate): string {
  return account.raiseInvoice({
    occurrenceId: visit.occurrenceId,
    description: visit.title,
    amount: visit.cost,
    adjustment: visit.adjustment,
    purchaseOrder: visit.purchaseOrder,
    suppliedOn: visit.closedOn,
    issuedOn,
  });
}

/** Records the payment that came with a visit and returns its id. */
function recordPayment(
  account: CustomerAccount,
  { occurrenceId, closedOn }: Pick<ClosedVisit, 'occurrenceId' | 'closedOn'>,
  { method, amount }: NonNullable<ClosedVisit['payment']>,
  recordedBy: string,
): string {
  const reference = '';
  return account.recordPayment({
    method,
    amount,
    receivedOn: closedOn,
    reference,
    occurrenceId,
    recordedBy,
  });
}

const posting = takesPart(visitsClosed, async (call, { customerIds, wishes }) => {
  if (wishes === null) return null;
  const { tx, actor, today } = call;
  const { eventTriggers: asked, chargeIfAgreed } = wishes;
  const isInvoiced = asked.includes('Invoice');
  const isCharged = asked.includes('Charge') || chargeIfAgreed;
  const isPosted = isInvoiced || isCharged || wishes.isPaid;
  const planning = customersWithPlan(tx, customerIds);
  // Most visits that nothing is asked of open no account.
  if (!isPosted && (await planning).size === 0) return null;
  const [accounts, charges, planned] = await Promise.all([
    openAccounts(tx, customerIds),
    isCharged ? expectVisitCharges(call, customerIds, chargeIfAgreed, planning) : null,
    planning,
  ]);
  const accountOf = (visit: ClosedVisit) => accounts.get(visit.customerId)!;
  return {
    take: (visits) => {
      // What is charged, or paid for by a budget plan, is an invoice, whether one was asked for or not.
      const isBilled = ({ customerId }: ClosedVisit) =>
        isInvoiced || charges?.covers(customerId) === true || planned.has(customerId);
      const invoiceIds = new Map(
        visits
          .filter(isBilled)
          .map((visit) => [visit.occurrenceId, raiseInvoice(accountOf(visit), visit, today)]),
      );
      const paymentIds = new Map(
        visits.flatMap((visit): [string, string][] => {
          const { occurrenceId, payment } = visit;
          if (!payment) return [];
          return [[occurrenceId, recordPayment(accountOf(visit), visit, payment, actor.userId)]];
        }),
      );
      // Last, so that credit and what was paid at the door are not charged again.
      for (const visit of visits) {
        const invoiceId = invoiceIds.get(visit.occurrenceId);
        if (invoiceId) charges?.add(visit, invoiceId, accountOf(visit).openOf(invoiceId));
      }
      return { invoiceIds, paymentIds };
    },
    write: () => {
      charges?.write();
      saveAccounts(tx, accounts.values());
    },
  };
});

/** Money that was taken for a visit which somebody else had closed meanwhile. */
const adding = takesPart(
  visitAddedTo,
  async ({ tx, actor }, { customerId, occurrenceId, isPaid }) => {
    if (!isPaid) return null;
    const accounts = await openAccounts(tx, [customerId], { occurrenceIds: [occurrenceId] });
    return {
      take: ({ payment, receivedOn }) => {
        const account = accounts.get(customerId);
        if (!account || !payment) return {};
        const paid = { occurrenceId, closedOn: receivedOn };
        return { paymentId: recordPayment(account, paid, payment, actor.userId) };
      },
      write: () => saveAccounts(tx, accounts.values()),
    };
  },
);

const undoing = takesPart(visitsReopened, async ({ tx, actor }, { customerIds, occurrenceIds }) => {
  const accounts = await openAccounts(tx, customerIds, { occurrenceIds });
  const all = [...accounts.values()];
  const paidLater = occurrenceIds.filter((occurrenceId) =>
    all.some((account) => {
      const invoiceId = account.invoiceOf(occurrenceId);
      return invoiceId !== undefined && account.isSettledSince(invoiceId);
    }),
  );
  const reason = 'The visit was undone';
  return {
    known: { paidLater: new Set(paidLater) },
    take: (visits) => {
      for (const { occurrenceId, customerId } of visits) {
        const account = accounts.get(customerId);
        const payments = account?.paymentsOf(occurrenceId) ?? [];
        // Taking a payment back needs the role that records one.
        if (payments.length > 0) authorise(actor, { kind: 'role', role: MONEY_ROLE });
        for (const document of account?.documentsOf(occurrenceId) ?? []) {
          const refusal = takingBackRefusal(actor, document);
          if (refusal) throw refuse(refusal);
        }
        for (const paymentId of payments) account!.reversePayment(paymentId, reason);
        const invoiceId = account?.invoiceOf(occurrenceId);
        if (invoiceId) account!.voidInvoice(invoiceId, reason);
      }
    },
    write: () => saveAccounts(tx, all),
  };
});

const voiding = takesPart(visitDeleted, async ({ tx }, { customerId, occurrenceId }) => {
  const accounts = await openAccounts(tx, [customerId], { occurrenceIds: [occurrenceId] });
  const account = accounts.get(customerId);
  const invoiceId = account?.invoiceOf(occurrenceId);
  if (!account || !invoiceId) return null;
  return {
    known: { invoiceHasPayments: account.settledWith(invoiceId).length > 0 },
    take: ({ deleteInvoice }) => {
      if (deleteInvoice) account.voidInvoice(invoiceId, 'The visit was deleted');
    },
    write: () => saveAccounts(tx, [account]),
  };
});

/**
 * Erases why a customer's balance was edited, and why anything was taken back: those are a person's
 * own words. The postings of documents stay, like the documents.
 */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  clearReasons(tx, customerId),
);

/**
 * How customers' accounts react to facts. Accounts are saved last: that locks the invoice counter.
 */
export const ledgerParticipants: readonly Participant[] = [
  posting,
  adding,
  undoing,
  voiding,
  forgetting,
];
