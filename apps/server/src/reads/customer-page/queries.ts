import type { CustomerPage, getPage } from '@roundbook/contract/customers/pages/page';
import { addedVatOf } from '@roundbook/domain/account/businesses/vat-prices';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { rewardWords } from '@roundbook/domain/customers/loyalty-cards/card';
import { howToPay } from '@roundbook/domain/money/invoices/how-to-pay';
import { debtName } from '@roundbook/domain/money/ledger/debts';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { effectsOfSkip, type SkipFacts } from '@roundbook/domain/work/visit-rules/effects';
import type { VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { customerSentence } from '@roundbook/domain/work/visit-rules/words';
import { findBankDetails, findBusiness } from '../../features/account/businesses/lookups.ts';
import { findOwnRecord, findPayer } from '../../features/customers/customers/lookups.ts';
import { loyaltyCardOf } from '../../features/customers/loyalty-cards/lookups.ts';
import { findRequests } from '../../features/customers/pages/lookups.ts';
import { findNotesOfCustomer } from '../../features/money/accounts/invoices/credit-notes/credit-note-lookups.ts';
import { invoicesOfCustomer } from '../../features/money/accounts/invoices/customer-invoice-lookups.ts';
import { namedDebtsOf } from '../../features/money/accounts/ledger/open-debt-lookups.ts';
import { refundsOfCustomer } from '../../features/money/accounts/ledger/refund-lookups.ts';
import { paymentsOfCustomer } from '../../features/money/accounts/payments/received-lookups.ts';
import { nextVisitsOf, skippableVisitsOf } from '../../features/work/jobs/visits/next-lookups.ts';
import { comingPricesOf } from '../../features/work/prices/rises/coming-lookups.ts';
import { visitRulesOf } from '../../features/work/visit-rules/lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { OwnCall } from '../../platform/http/own-page.ts';
import { planOnPage } from './plan-queries.ts';

/** The consequences if the customer asked today to skip a visit, as messages for the customer. */
function consequencesOf(
  visit: Pick<SkipFacts, 'scheduledOn' | 'frequency' | 'misses' | 'price' | 'regularPrice'>,
  { rules, today }: { readonly rules: VisitRules; readonly today: PlainDate },
): string[] {
  const effects = effectsOfSkip(rules, { ...visit, cause: 'Cancelled', skippedOn: today });
  return effects.flatMap((effect) => customerSentence(effect) ?? []);
}

/** The content of a customer's page, in one round trip, or two with a budget plan. */
export async function pageOf({
  tx,
  owner,
  today,
  query,
}: OwnCall<typeof getPage>): Promise<CustomerPage> {
  const { customerId } = owner;
  const [
    record,
    payer,
    { business },
    { bankDetails },
    billed,
    debts,
    creditNotes,
    paid,
    returned,
    visits,
    requests,
    budgetPlan,
    card,
    newPrices,
    skippable,
    rulesOf,
  ] = await Promise.all([
    findOwnRecord(tx, customerId),
    findPayer(tx, customerId),
    findBusiness(tx),
    findBankDetails(tx),
    invoicesOfCustomer(tx, customerId, today, query.documents),
    namedDebtsOf(tx, customerId),
    findNotesOfCustomer(tx, customerId, query.documents),
    paymentsOfCustomer(tx, customerId, query.documents),
    refundsOfCustomer(tx, customerId, query.documents),
    nextVisitsOf(tx, customerId),
    findRequests(tx, customerId),
    planOnPage(tx, customerId, today),
    loyaltyCardOf(tx, customerId),
    comingPricesOf(tx, customerId),
    skippableVisitsOf(tx, customerId),
    visitRulesOf(tx, [customerId]),
  ]);
  if (!record) throw notFound();
  const consequences = new Map(
    skippable.map((visit) => [
      visit.occurrenceId,
      // Customers whose bills someone else pays must not see prices.
      consequencesOf(payer ? { ...visit, price: null, regularPrice: null } : visit, {
        rules: rulesOf(customerId),
        today,
      }),
    ]),
  );
  const { shortId, email, phoneNumber, mobileNumber, communicationPreferences, balance } = record;
  return {
    today,
    business: {
      name: business.name,
      address: addressParts(business.address),
      phoneNumber: business.phoneNumber,
      email: business.email,
      website: business.website,
      hasLogo: business.logo !== null,
    },
    customer: {
      name: customerDisplayName(record),
      shortId,
      address: addressParts(record.address),
      email,
      phoneNumber,
      mobileNumber,
      communicationPreferences,
    },
    balance,
    budgetPlan,
    loyaltyCard: card && {
      needed: card.needed,
      stamps: card.stamps,
      reward: rewardWords(card.reward),
    },
    isBilledElsewhere: payer !== undefined,
    addedVat: addedVatOf(business),
    newPrices,
    otherDebts: debts.flatMap(({ id, invoiceId, kind, dueOn, amount, open }) =>
      invoiceId === null
        ? [{ id, name: debtName(kind, null), dueOn, amount, outstanding: open }]
        : [],
    ),
    howToPay: howToPay(bankDetails, shortId),
    invoices: billed.invoices,
    invoiceCount: billed.total,
    creditNotes,
    payments: paid.payments.map(({ id, method, receivedOn, amount, reversedAt }) => ({
      id,
      method: paymentMethodLabel(method),
      receivedOn,
      amount,
      isTakenBack: reversedAt !== null,
    })),
    paymentCount: paid.total,
    refunds: returned.refunds.map(({ id, refundedOn, amount, account }) => ({
      id,
      refundedOn,
      amount: Math.abs(amount),
      to: account === 'cardClearing' ? 'your card' : 'your bank account',
      hasFailed: amount < 0,
    })),
    refundCount: returned.total,
    visits: visits.map((visit) => ({
      ...visit,
      ifSkipped: consequences.get(visit.occurrenceId) ?? [],
    })),
    requests,
  };
}
