import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every page that the specification names for signed-in users. */
const SPECIFIED = `
  / /work /work/{date} /plan/calendar /plan/calendar/{week} /plan/rounds /plan/rounds/{roundId} /plan/jobs
  /plan/leads /plan/leads/{leadId} /manage/customers /manage/customers/{customerId} /messages /manage/quotes
  /manage/quotes/{quoteId} /manage/{itemType}/{itemId}/itemisations/{itemisationId} /manage/payments
  /manage/payments/{paymentId} /manage/invoices /manage/expenses /more/broadcasts
  /more/broadcasts/{broadcastId} /more/experimental /more/experimental/{rnd} /more /settings
  /business/details /business/custom-sms-name /business/services /business/services/{serviceId}
  /business/pricing /business/services-and-pricing /business/documents /business/documents/{documentId}
  /business/additional-users /calls /user/profile /verification /user/notification-preferences
  /user/close-account /user/reset-account /settings/customer-notifications /settings/message-templates
  /settings/message-templates/{templateId} /triggers /settings/document-templates /settings/quote-options
  /settings/import /settings/tags /settings/payments/setup /settings/payments/bank-account
  /settings/payments/options /settings/payments/bank-reconciliation /settings/payments/payouts
  /website/type /website/theme /website/links /website/third-party-settings /website/content
  /website/custom-domain /website/stats /website/builder /billing /billing/plan /help /help/videos
  /help/checklist /help/question /help/question/{question} /reports /reports/overview /reports/jobs
  /reports/workers /reports/invoices /reports/rounds /reports/expenses /reports/payments /reports/services
  /reports/profit-and-loss /reports/forecast /reports/website /exports /hmrc /whats-new /get-social
  /more/communication-preferences /refer-a-friend /redirect-short-link/{code} /logout
  /admin /admin/businesses /admin/revenue /admin/dial /admin/dial/{number} /admin/experiments
  /admin/scratch-pad /admin/conversations /admin/conversations/{conversationId} /admin/follow-ups
  /admin/assets /admin/assistant /admin/reports /admin/lessons`
  .trim()
  .split(/\s+/);

/** The specified pages that are not built yet. A page is removed from the list when it is built. */
const NOT_BUILT = `
  /calls /website/type /website/theme /website/links /website/third-party-settings
  /website/content /website/custom-domain /website/stats /website/builder
  /reports/website /admin /admin/businesses
  /admin/revenue /admin/dial /admin/dial/{number} /admin/experiments /admin/scratch-pad /admin/conversations
  /admin/conversations/{conversationId} /admin/follow-ups /admin/assets /admin/assistant /admin/reports
  /admin/lessons`
  .trim()
  .split(/\s+/);

/** Pages of the menu that must have an entry in the settings once they are built. */
const LISTED = `
  /settings/import /exports /settings/api /help /help/videos /help/checklist /whats-new /refer-a-friend
  /get-social /more/experimental /user/profile /verification /user/notification-preferences
  /user/close-account /user/reset-account /user/hand-over /business/details /business/custom-sms-name
  /business/services /business/pricing /business/documents /business/additional-users
  /settings/customer-notifications /settings/message-templates /settings/document-templates
  /settings/quote-options /settings/tags /settings/payments/setup /settings/payments/bank-account
  /settings/payments/options /settings/payments/bank-reconciliation /settings/payments/payouts
  /triggers /billing /more/broadcasts /more/communication-preferences`
  .trim()
  .split(/\s+/);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const [, byTo = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(read('../../routeTree.gen.ts'))!;
const anyName = (path: string) => path.replaceAll(/\$\w+|\{\w+\}/g, '{}');
const pages = [...byTo.matchAll(/'(\/[^']*)':/g)].map(([, path]) => anyName(path!));
const isBuilt = (path: string) => pages.includes(anyName(path));

test('every page in the specification is built, or listed as not built', () => {
  expect(SPECIFIED.filter((path) => !isBuilt(path))).toEqual(NOT_BUILT);
});

test('every settings page that is built has an entry in the menu', () => {
  const menu = globSync('*/*/settings.ts', { cwd: new URL('../../features/', import.meta.url) })
    .map((file) => read(`../../features/${file}`))
    .join('\n');
  const missing = LISTED.filter((path) => isBuilt(path) && !menu.includes(`to: '${path}',`));
  expect(missing, 'Add it to the settings.ts of its noun').toEqual([]);
});
