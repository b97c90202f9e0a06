import { seesAllWork } from '@roundbook/domain/access/visibility';
import { takingBackRefusal } from '@roundbook/domain/money/ledger/taking-back';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import {
  type FactCall,
  type Participant,
  follows,
  takesPart,
} from '../../../../platform/facts/fact.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import { namesOfUsers } from '../../../account/users/lookups.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import {
  type ClosedVisit,
  visitAddedTo,
  visitDeleted,
  visitsClosed,
  visitsReopened,
} from '../../../work/jobs/facts.ts';
import { addToMonth, expectLinesOf } from '../payers/effects.ts';
import { lockMonthly } from './account/account-queries.ts';
import type { CustomerAccount } from './account/ledger-account.ts';
import { openBilling, saveAccounts } from './effects.ts';
import { visitsBilled, visitsCharged, type VisitToCharge } from './facts.ts';
import { chargeFees, monthlyVisit, raiseInvoice } from './ledger-visits.ts';
import { clearReasons } from './store.ts';

/** Records the payment taken for a visit and returns its id. */
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

/**
 * Adds visits that are billed by the month to the monthly invoice. Nothing is posted yet, so no
 * customer's account is locked.
 */
async function addingToMonth({ tx, today }: FactCall, customerIds: readonly string[]) {
  const rows = await lockMonthly(tx, customerIds);
  if (rows.length === 0) return null;
  const customers = new Map(rows.map(({ customer }) => [customer.id, customer]));
  return {
    write: (visits: readonly ClosedVisit[]) => {
      const monthly = visits.flatMap((visit) => {
        const customer = customers.get(visit.customerId);
        return customer ? monthlyVisit(customer, visit) : [];
      });
      addToMonth(tx, today, monthly);
    },
  };
}

const posting = takesPart(
  visitsClosed,
  'posts',
  async (call, { customerIds, wishes, skipping }, facts) => {
    if (wishes === null) return skipping?.mayCharge ? chargeFees(call, customerIds) : null;
    const { tx, actor, today } = call;
    const { eventTriggers: asked, chargeIfAgreed, keepsUncharged } = wishes;
    const isInvoiced = asked.includes('Invoice');
    const isCharged = asked.includes('Charge') || chargeIfAgreed;
    const planning = facts
      .expect(visitsBilled, { customerIds })
      .then(({ known }) => known.withPlan ?? new Set<string>());
    if (!isInvoiced && !isCharged && !wishes.isPaid) {
      // Visits without an invoice, a charge or a payment usually open no account.
      const [monthly, planned] = await Promise.all([addingToMonth(call, customerIds), planning]);
      if (planned.size === 0) return monthly;
    }
    const opening = openBilling(tx, customerIds);
    const [billing, charging, planned] = await Promise.all([
      opening,
      isCharged
        ? facts.expect(visitsCharged, {
            customerIds,
            opening,
            planning,
            ifAgreed: chargeIfAgreed,
            keepsUncharged,
          })
        : null,
      planning,
    ]);
    const accountOf = ({ customerId }: ClosedVisit) => billing.accountOf(customerId)!;
    const isMonthly = ({ customerId }: ClosedVisit) =>
      billing.monthlyPayerOf(customerId) !== undefined;
    return {
      take: async (visits) => {
        // Visits that are charged or covered by a budget plan are invoiced even if the caller did
        // not ask for it.
        const isBilled = (visit: ClosedVisit) => {
          if (isMonthly(visit)) return false;
          const payerId = accountOf(visit).customerId;
          return (
            isInvoiced ||
            charging?.known.chargedIds?.has(payerId) === true ||
            charging?.known.problems?.has(payerId) === true ||
            planned.has(payerId)
          );
        };
        const invoiceIds = new Map(
          visits.filter(isBilled).map((visit) => {
            const work = billing.workFor(visit.customerId, visit);
            return [visit.occurrenceId, raiseInvoice(accountOf(visit), visit, work, today)];
          }),
        );
        const paymentIds = new Map(
          visits.flatMap((visit): [string, string][] => {
            const { occurrenceId, payment } = visit;
            if (!payment) return [];
            return [[occurrenceId, recordPayment(accountOf(visit), visit, payment, actor.userId)]];
          }),
        );
        // Charges come last, so that no one is charged for amounts that are covered by credit or were paid at the door.
        const toCharge = visits.flatMap((visit): VisitToCharge[] => {
          const { occurrenceId } = visit;
          const invoiceId = invoiceIds.get(occurrenceId);
          if (!invoiceId) return [];
          const account = accountOf(visit);
          const open = account.openOf(invoiceId);
          return [{ occurrenceId, payerId: account.customerId, invoiceId, open }];
        });
        await charging?.happened(toCharge);
        const uncharged = new Map(
          visits.flatMap((visit): [string, string][] => {
            const problem = charging?.known.problems?.get(accountOf(visit).customerId);
            const { open = isMonthly(visit) ? visit.cost : 0 } =
              toCharge.find(({ occurrenceId }) => occurrenceId === visit.occurrenceId) ?? {};
            return problem === undefined || open <= 0 ? [] : [[visit.occurrenceId, problem]];
          }),
        );
        return { invoiceIds, paymentIds, uncharged };
      },
      write: (visits) => {
        const monthly = visits
          .filter(isMonthly)
          .flatMap((visit) =>
            monthlyVisit(billing.accounts.get(visit.customerId)!.customer, visit),
          );
        addToMonth(tx, today, monthly);
        saveAccounts(tx, billing.accounts.values());
      },
    };
  },
);

/** Records money taken for a visit that a colleague had closed in the meantime. */
const adding = takesPart(
  visitAddedTo,
  'posts',
  async ({ tx, actor }, { customerId, occurrenceId, isPaid }) => {
    if (!isPaid) return null;
    const billing = await openBilling(tx, [customerId], { visitIds: [occurrenceId] });
    return {
      take: ({ payment, receivedOn }) => {
        // The payer who was billed for the visit, even if the customer's payer has changed since.
        const billed = billing.holdersOf(occurrenceId).find((one) => one.invoiceOf(occurrenceId));
        const account = billed ?? billing.accountOf(customerId);
        if (!account || !payment) return {};
        const paid = { occurrenceId, closedOn: receivedOn };
        return { paymentId: recordPayment(account, paid, payment, actor.userId) };
      },
      write: () => saveAccounts(tx, billing.accounts.values()),
    };
  },
);

const undoing = takesPart(
  visitsReopened,
  'posts',
  async ({ tx, actor }, { customerIds, visitIds }) => {
    const [billing, lines] = await Promise.all([
      openBilling(tx, customerIds, { visitIds }),
      expectLinesOf(tx, visitIds),
    ]);
    const paidLater = visitIds.filter((occurrenceId) =>
      billing.holdersOf(occurrenceId).some((account) => {
        const invoiceId = account.invoiceOf(occurrenceId);
        return invoiceId !== undefined && account.isSettledSince(invoiceId);
      }),
    );
    const found = visitIds.map((occurrenceId) => {
      const holders = billing.holdersOf(occurrenceId);
      return { occurrenceId, of: holders.flatMap((account) => account.documentsOf(occurrenceId)) };
    });
    // Managers undo anyone's documents, so only other roles need the authors' names.
    const authors = seesAllWork(actor.role)
      ? []
      : found.flatMap(({ of }) => of.flatMap(({ createdBy }) => createdBy ?? []));
    const names = await namesOfUsers(
      tx,
      authors.filter((id) => id !== actor.userId),
    );
    const documents = found.flatMap(({ occurrenceId, of }): [string, Refusal][] => {
      const refusals = of.flatMap((document) => takingBackRefusal(actor, document, names) ?? []);
      return refusals.slice(0, 1).map((reason) => [occurrenceId, reason]);
    });
    return {
      known: {
        paidLater: new Set(paidLater),
        monthly: lines.issued,
        documents: new Map(documents),
      },
      take: (visits) => {
        for (const { occurrenceId } of visits) {
          for (const account of billing.holdersOf(occurrenceId)) takeBack(account, occurrenceId);
        }
      },
      write: (visits) => {
        lines.takeOff(visits.map(({ occurrenceId }) => occurrenceId));
        saveAccounts(tx, billing.accounts.values());
      },
    };
  },
);

/** Undoes an account's payments and invoice for a visit. */
function takeBack(account: CustomerAccount, occurrenceId: string): void {
  const reason = 'The visit was undone';
  for (const paymentId of account.paymentsOf(occurrenceId))
    account.reversePayment(paymentId, reason);
  const invoiceId = account.invoiceOf(occurrenceId);
  if (invoiceId) account.takeInvoiceBack(invoiceId, reason);
}

const voiding = takesPart(visitDeleted, 'posts', async ({ tx }, { customerId, occurrenceId }) => {
  const visitIds = [occurrenceId];
  const [billing, lines] = await Promise.all([
    openBilling(tx, [customerId], { visitIds }),
    expectLinesOf(tx, visitIds),
  ]);
  const account = billing.holdersOf(occurrenceId).find((one) => one.invoiceOf(occurrenceId));
  const invoiceId = account?.invoiceOf(occurrenceId);
  const paidBy = account && invoiceId ? account.moneyFor(invoiceId) : [];
  return {
    known: { invoiceHasPayments: paidBy.length > 0 },
    take: ({ deleteInvoice }) => {
      if (!deleteInvoice) return;
      for (const reason of lines.issued.values()) accept(reason);
      if (account && invoiceId) account.takeInvoiceBack(invoiceId, 'The visit was deleted');
    },
    write: () => {
      lines.takeOff(visitIds);
      if (account) saveAccounts(tx, [account]);
    },
  };
});

/**
 * Erases the reasons for editing a customer's balance and for undoing documents, as they are free text. The postings of
 * documents stay, as do the documents themselves.
 */
const forgetting = follows(customersForgotten, ({ tx }, { customerIds }) =>
  clearReasons(tx, customerIds),
);

/**
 * How customers' accounts react to facts. Saves the accounts last, as this locks the invoice
 * counter.
 */
export const ledgerParticipants: readonly Participant[] = [
  posting,
  adding,
  undoing,
  voiding,
  forgetting,
];
