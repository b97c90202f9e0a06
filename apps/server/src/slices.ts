import type { OfferingParts, ProgramParts } from './composition/program-parts.ts';
import { apiKeys } from './features/account/api-keys/slice.ts';
import { billing } from './features/account/billing/slice.ts';
import { businesses } from './features/account/businesses/slice.ts';
import { closures } from './features/account/closures/slice.ts';
import { dataExports } from './features/account/exports/slice.ts';
import { grants } from './features/account/grants/slice.ts';
import { handOvers } from './features/account/hand-overs/slice.ts';
import { imports } from './features/account/imports/slice.ts';
import { passkeys } from './features/account/passkeys/slice.ts';
import { referrals } from './features/account/referrals/slice.ts';
import { registrations } from './features/account/registrations/slice.ts';
import { secondFactors } from './features/account/second-factors/slice.ts';
import { securityLog } from './features/account/security-log/slice.ts';
import { sessions } from './features/account/sessions/slice.ts';
import { users } from './features/account/users/slice.ts';
import { webhooks } from './features/account/webhooks/slice.ts';
import { canvassing } from './features/customers/canvassing/slice.ts';
import { consents } from './features/customers/consents/slice.ts';
import { customers } from './features/customers/customers/slice.ts';
import { leads } from './features/customers/leads/slice.ts';
import { loyaltyCards } from './features/customers/loyalty-cards/slice.ts';
import { pages } from './features/customers/pages/slice.ts';
import { quotes } from './features/customers/quotes/slice.ts';
import { tags } from './features/customers/tags/slice.ts';
import { assets } from './features/files/assets/slice.ts';
import { articles } from './features/help/articles/slice.ts';
import { onboarding } from './features/help/onboarding/slice.ts';
import { questions } from './features/help/questions/slice.ts';
import { videos } from './features/help/videos/slice.ts';
import { dashboard } from './features/home/dashboard/slice.ts';
import { reports } from './features/home/reports/slice.ts';
import { search } from './features/home/search/slice.ts';
import { accountMail } from './features/messages/account-mail/slice.ts';
import { broadcasts } from './features/messages/broadcasts/slice.ts';
import { documents } from './features/messages/documents/slice.ts';
import { inbound } from './features/messages/inbound/slice.ts';
import { notifications } from './features/messages/notifications/slice.ts';
import { outbox } from './features/messages/outbox/slice.ts';
import { previews } from './features/messages/previews/slice.ts';
import { shortLinks } from './features/messages/short-links/slice.ts';
import { messageTemplates } from './features/messages/templates/slice.ts';
import { threads } from './features/messages/threads/slice.ts';
import { triggers } from './features/messages/triggers/slice.ts';
import { accounts } from './features/money/accounts/slice.ts';
import { bankTransactions } from './features/money/bank-transactions/slice.ts';
import { collecting } from './features/money/collecting/slice.ts';
import { connectedBanks } from './features/money/connected-banks/slice.ts';
import { expenses } from './features/money/expenses/slice.ts';
import { monthlyStatements } from './features/money/monthly-statements/slice.ts';
import { paymentAccounts } from './features/money/payment-accounts/slice.ts';
import { providerEvents } from './features/money/provider-events/slice.ts';
import { recurringCosts } from './features/money/recurring-costs/slice.ts';
import { reminders } from './features/money/reminders/slice.ts';
import { sandbox } from './features/money/sandbox/slice.ts';
import { savedMethods } from './features/money/saved-methods/slice.ts';
import { tax } from './features/money/tax/slice.ts';
import { availability } from './features/work/availability/slice.ts';
import { calendar } from './features/work/calendar/slice.ts';
import { jobs, rounds } from './features/work/jobs/slice.ts';
import { prices } from './features/work/prices/slice.ts';
import { services } from './features/work/services/slice.ts';
import { suggestions } from './features/work/suggestions/slice.ts';
import { visitRules } from './features/work/visit-rules/slice.ts';
import { workOrders } from './features/work/work-orders/slice.ts';
import type { Slice } from './slice.ts';

/**
 * The slices of the product: everything that the program serves, runs, proves and demonstrates comes
 * from this list.
 */
export const slices: readonly Slice<ProgramParts, OfferingParts>[] = [
  sessions,
  users,
  secondFactors,
  passkeys,
  securityLog,
  registrations,
  businesses,
  billing,
  referrals,
  dataExports,
  grants,
  imports,
  handOvers,
  closures,
  apiKeys,
  webhooks,
  customers,
  loyaltyCards,
  pages,
  leads,
  quotes,
  canvassing,
  tags,
  assets,
  services,
  prices,
  rounds,
  jobs,
  availability,
  calendar,
  visitRules,
  workOrders,
  suggestions,
  notifications,
  messageTemplates,
  previews,
  accountMail,
  outbox,
  inbound,
  threads,
  triggers,
  consents,
  shortLinks,
  broadcasts,
  documents,
  paymentAccounts,
  expenses,
  recurringCosts,
  tax,
  savedMethods,
  ...collecting,
  reminders,
  connectedBanks,
  bankTransactions,
  ...accounts,
  monthlyStatements,
  providerEvents,
  sandbox,
  onboarding,
  dashboard,
  reports,
  search,
  articles,
  questions,
  videos,
];
