import type { CustomerPage, getPage } from '@roundbook/contract/customers/pages/page';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { rewardWords } from '@roundbook/domain/customers/loyalty-cards/card';
import { howToPay } from '@roundbook/domain/money/invoices/how-to-pay';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { notFound } from '../../../platform/http/app-error.ts';
import type { OwnCall } from '../../../platform/http/own-page.ts';
import { findBankDetails, findBusiness } from '../../account/businesses/lookups.ts';
import { planOnPage } from '../../money/budget-plans/page-lookups.ts';
import { invoicesOfCustomer } from '../../money/invoices/page-lookups.ts';
import { paymentsOfCustomer } from '../../money/payments/page-lookups.ts';
import { nextVisitsOf } from '../../work/jobs/page-lookups.ts';
import { comingPricesOf } from '../../work/prices/rise-page-lookups.ts';
import { findOwnRecord, findPayer } from '../customers/lookups.ts';
import { loyaltyCardOf } from '../loyalty-cards/lookups.ts';
import { findRequests } from './queries.ts';

/** All that a customer sees on their page, in one round trip, or two with a budget plan. */
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
    paid,
    visits,
    requests,
    budgetPlan,
    card,
    newPrices,
  ] = await Promise.all([
    findOwnRecord(tx, customerId),
    findPayer(tx, customerId),
    findBusiness(tx),
    findBankDetails(tx),
    invoicesOfCustomer(tx, customerId, today, query.documents),
    paymentsOfCustomer(tx, customerId, query.documents),
    nextVisitsOf(tx, customerId),
    findRequests(tx, customerId),
    planOnPage(tx, customerId, today),
    loyaltyCardOf(tx, customerId),
    comingPricesOf(tx, customerId),
  ]);
  if (!record) throw notFound();
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
    newPrices,
    howToPay: howToPay(bankDetails, shortId),
    invoices: billed.invoices,
    invoiceCount: billed.total,
    payments: paid.payments.map(({ id, method, receivedOn, amount, reversedAt }) => ({
      id,
      method: paymentMethodLabel(method),
      receivedOn,
      amount,
      isTakenBack: reversedAt !== null,
    })),
    paymentCount: paid.total,
    visits,
    requests,
  };
}
