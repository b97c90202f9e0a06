import { readFileSync } from 'node:fs';
import { ACCOUNT_SCREENS, HELP_SCREENS } from './own-screens.ts';
import type { Screens } from './viewer.ts';

const ROUTE_TREE = new URL('../../../apps/web/src/routeTree.gen.ts', import.meta.url);

/** Every address of the app with its parameters, as the router knows them. */
export function routesOfTheApp(): string[] {
  const [, routes = ''] =
    /interface FileRoutesByFullPath \{([^}]*)\}/.exec(readFileSync(ROUTE_TREE, 'utf8')) ?? [];
  return [...routes.matchAll(/'(\/[^']*)':/g)].map(([, path]) => path!);
}

/**
 * Examples of each route, by viewer. `{customer}` and its like stand for records of the wordy
 * business. An address that redirects to another screen is not a screen.
 */
export const EXAMPLES: Screens = {
  '/$': [],
  '/': [
    ['demo', '/'],
    ['new', '/'],
  ],
  ...HELP_SCREENS,
  '/more/broadcasts/': [
    ['demo', '/more/broadcasts'],
    ['new', '/more/broadcasts'],
  ],
  '/more/broadcasts/$broadcastId': [['wordy', '/more/broadcasts/{broadcast}']],
  '/more/communication-preferences': [
    ['demo', '/more/communication-preferences'],
    ['new', '/more/communication-preferences'],
  ],
  '/exports': [
    ['demo', '/exports'],
    ['new', '/exports'],
  ],
  '/redirect-short-link/$code': [],
  '/invitation/$hash': [['visitor', '/invitation/{invitation}']],
  '/confirm-email/$hash': [['visitor', '/confirm-email/not-a-link']],
  '/verify/$hash': [['visitor', '/verify/not-a-link']],
  '/register/$code': [['visitor', '/register/SUMMER']],
  '/forgotten-password/': [['visitor', '/forgotten-password']],
  '/register/': [['visitor', '/register']],
  '/business/additional-users': [['wordy', '/business/additional-users']],
  '/business/documents/': [
    ['demo', '/business/documents'],
    ['wordy', '/business/documents?batch={documentBatch}'],
    ['new', '/business/documents'],
  ],
  '/business/documents/$documentId': [['wordy', '/business/documents/{document}']],
  '/settings/document-templates/': [['demo', '/settings/document-templates']],
  '/settings/document-templates/$templateId': [
    ['demo', '/settings/document-templates/risk-assessment'],
    ['wordy', '/settings/document-templates/price-rise'],
  ],
  '/business/details': [['demo', '/business/details']],
  '/business/custom-sms-name': [
    ['wordy', '/business/custom-sms-name'],
    ['new', '/business/custom-sms-name'],
  ],
  '/billing/': [
    ['demo', '/billing'],
    ['new', '/billing'],
  ],
  '/billing/card': [['visitor', '/billing/card']],
  '/billing/plan': [
    ['demo', '/billing/plan'],
    ['new', '/billing/plan'],
  ],
  '/settings/payments/payouts': [
    ['demo', '/settings/payments/payouts'],
    ['new', '/settings/payments/payouts'],
  ],
  '/messages': [
    ['demo', '/messages'],
    ['demo', '/messages?filter=triage'],
    ['new', '/messages'],
  ],
  '/settings/customer-notifications': [
    ['demo', '/settings/customer-notifications'],
    ['new', '/settings/customer-notifications'],
  ],
  '/triggers': [
    ['demo', '/triggers'],
    ['new', '/triggers'],
  ],
  '/settings/import': [
    ['demo', '/settings/import'],
    ['new', '/settings/import'],
  ],
  '/settings/outbox': [
    ['wordy', '/settings/outbox'],
    ['new', '/settings/outbox'],
  ],
  '/settings/payments/bank-reconciliation': [
    ['demo', '/settings/payments/bank-reconciliation'],
    ['new', '/settings/payments/bank-reconciliation'],
    ['demo', '/settings/payments/bank-reconciliation?panel=accounts'],
  ],
  '/settings/payments/events': [
    ['wordy', '/settings/payments/events'],
    ['new', '/settings/payments/events'],
  ],
  '/settings/payments/sandbox': [
    ['wordy', '/settings/payments/sandbox'],
    ['new', '/settings/payments/sandbox'],
  ],
  '/sandbox/direct-debit/$setupId': [['visitor', '/sandbox/direct-debit/not-a-setup']],
  '/settings/payments/setup': [
    ['wordy', '/settings/payments/setup'],
    ['new', '/settings/payments/setup'],
  ],
  '/settings/payments/bank-account': [
    ['wordy', '/settings/payments/bank-account'],
    ['new', '/settings/payments/bank-account'],
  ],
  '/settings/payments/options': [
    ['wordy', '/settings/payments/options'],
    ['new', '/settings/payments/options'],
  ],
  '/settings/message-templates/': [
    ['demo', '/settings/message-templates'],
    ['new', '/settings/message-templates'],
  ],
  '/settings/message-templates/$templateId': [
    ['demo', '/settings/message-templates/job-done'],
    ['new', '/settings/message-templates/invoice'],
  ],
  '/settings/visit-rules': [
    ['demo', '/settings/visit-rules'],
    ['new', '/settings/visit-rules'],
  ],
  '/settings/quote-form': [
    ['demo', '/settings/quote-form'],
    ['new', '/settings/quote-form'],
  ],
  '/settings/quote-options': [
    ['demo', '/settings/quote-options'],
    ['new', '/settings/quote-options'],
  ],
  '/settings/tags': [
    ['wordy', '/settings/tags'],
    ['new', '/settings/tags'],
  ],
  // Leads on to what a push was about.
  '/notifications/$notificationId': [],
  '/notifications/': [
    ['demo', '/notifications'],
    ['new', '/notifications'],
  ],
  ...ACCOUNT_SCREENS,
  '/work/$date': [
    ['wordy', '/work/{today}'],
    ['new', '/work/{today}'],
  ],
  '/forgotten-password/reset/$hash': [['visitor', '/forgotten-password/reset/not-a-link']],
  '/settings/': [['demo', '/settings']],
  '/work/': [['demo', '/work']],
  '/business/pricing/': [
    ['demo', '/business/pricing'],
    ['new', '/business/pricing'],
  ],
  '/business/pricing/$priceListId': [['wordy', '/business/pricing/{priceList}']],
  '/business/price-rises/': [
    ['demo', '/business/price-rises'],
    ['new', '/business/price-rises'],
  ],
  '/business/price-rises/$riseId': [['wordy', '/business/price-rises/{priceRise}']],
  '/business/services-and-pricing': [
    ['demo', '/business/services-and-pricing'],
    ['wordy', '/business/services-and-pricing'],
  ],
  '/business/services/$serviceId': [['wordy', '/business/services/{service}']],
  '/business/services/new': [['demo', '/business/services/new']],
  '/manage/customers/new': [['demo', '/manage/customers/new']],
  '/manage/invoices/new': [['demo', '/manage/invoices/new']],
  '/manage/invoices/drafts/$draftId': [['wordy', '/manage/invoices/drafts/{draft}']],
  '/manage/invoices/$invoiceId': [['wordy', '/manage/invoices/{invoice}']],
  '/manage/payments/$paymentId': [['wordy', '/manage/payments/{payment}']],
  // Leads on to the week that was shown last.
  '/plan/calendar/': [],
  '/plan/calendar/$week': [
    ['demo', '/plan/calendar/{week}'],
    ['demo', '/plan/calendar/{week}?view=days'],
    ['demo', '/plan/calendar/{week}?view=month'],
    ['wordy', '/plan/calendar/{week}'],
    ['new', '/plan/calendar/{week}'],
  ],
  '/plan/jobs/$jobId': [['wordy', '/plan/jobs/{job}']],
  '/plan/rounds/$roundId': [['wordy', '/plan/rounds/{round}']],
  '/business/services/': [['wordy', '/business/services']],
  '/manage/customers/': [
    ['demo', '/manage/customers'],
    ['wordy', '/manage/customers'],
    ['new', '/manage/customers'],
  ],
  '/manage/invoices/': [
    ['demo', '/manage/invoices'],
    ['new', '/manage/invoices'],
    ['demo', '/manage/invoices?list=reminders'],
    ['wordy', '/manage/invoices?list=reminders'],
    ['new', '/manage/invoices?list=reminders'],
    ['demo', '/manage/invoices?list=ageing'],
    ['demo', '/manage/invoices?list=holds'],
    ['demo', '/manage/invoices?list=remainders'],
    ['new', '/manage/invoices?list=remainders'],
  ],
  '/manage/quotes/': [
    ['demo', '/manage/quotes'],
    ['wordy', '/manage/quotes'],
    ['new', '/manage/quotes'],
  ],
  '/manage/quotes/canvass/': [
    ['demo', '/manage/quotes/canvass'],
    ['wordy', '/manage/quotes/canvass'],
    ['new', '/manage/quotes/canvass'],
  ],
  '/manage/quotes/canvass/$canvassId': [['wordy', '/manage/quotes/canvass/{canvass}']],
  '/manage/quotes/$quoteId': [['wordy', '/manage/quotes/{quote}']],
  '/manage/$itemType/$itemId/itemisations/$itemisationId': [
    ['wordy', '/manage/quotes/{quote}/itemisations/{itemisation}'],
  ],
  '/manage/payments/': [
    ['demo', '/manage/payments'],
    ['new', '/manage/payments'],
    ['wordy', '/manage/payments?list=plans'],
    ['new', '/manage/payments?list=plans'],
  ],
  '/manage/expenses/': [
    ['wordy', '/manage/expenses'],
    ['wordy', '/manage/expenses?expense={expense}'],
    ['new', '/manage/expenses'],
  ],
  '/manage/payments/failed': [
    ['demo', '/manage/payments/failed'],
    ['new', '/manage/payments/failed'],
  ],
  '/plan/jobs/': [
    ['demo', '/plan/jobs'],
    ['wordy', '/plan/jobs'],
    ['new', '/plan/jobs'],
  ],
  '/plan/leads/': [
    ['demo', '/plan/leads'],
    ['demo', '/plan/leads?list=bought'],
    ['new', '/plan/leads'],
  ],
  '/plan/leads/$leadId': [['wordy', '/plan/leads/{lead}']],
  '/marketplace/subscription': [
    ['demo', '/marketplace/subscription'],
    ['new', '/marketplace/subscription'],
  ],
  '/plan/rounds/': [
    ['wordy', '/plan/rounds'],
    ['new', '/plan/rounds'],
  ],
  '/manage/customers/$customerId/edit': [['wordy', '/manage/customers/{customer}/edit']],
  '/manage/customers/$customerId/': [
    ['wordy', '/manage/customers/{customer}'],
    ['wordy', '/manage/customers/{customer}?tab=jobs'],
    ['wordy', '/manage/customers/{customer}?tab=visits'],
    ['wordy', '/manage/customers/{customer}?tab=invoices'],
    ['wordy', '/manage/customers/{customer}?tab=payments'],
    ['wordy', '/manage/customers/{customer}?tab=statement'],
    ['wordy', '/manage/customers/{customer}?tab=details'],
  ],
};
