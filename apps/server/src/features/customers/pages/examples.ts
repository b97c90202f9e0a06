import * as office from '@roundbook/contract/customers/pages/office';
import { openPage, renewLink } from '@roundbook/contract/customers/pages/opening';
import * as page from '@roundbook/contract/customers/pages/page';
import * as wishes from '@roundbook/contract/customers/pages/wishes';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { announcePriceRise } from '@roundbook/contract/work/prices/price-rise-messages';
import { createPriceRise, planPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record, type ShownBy } from '../../../proof/shown-by.ts';
import { creditNoteTo } from '../../../testing/money/test-credit-notes.ts';

export const whoMay = `
  Anyone
    POST   /page/open
    POST   /page/renew

  Customer
    GET    /page
    GET    /page/logo
    GET    /page/invoices/{id}/pdf
    GET    /page/creditNotes/{id}/pdf
    GET    /page/payments/{id}/pdf
    GET    /page/statement/pdf
    POST   /page/leave
    POST   /page/visits/{occurrenceId}/request
    DELETE /page/requests/{id}
    POST   /page/newPrices/{id}/answer
    POST   /page/contact
    POST   /page/preferences

  Manager with CUSTOMERS
    GET    /customers/{id}/page
    POST   /customers/{id}/page/send
    POST   /customers/{id}/invoices/{invId}/text
    POST   /customers/{id}/page/copy
    DELETE /customers/{id}/page/links
    POST   /customers/{id}/page/pin
    POST   /customers/{id}/visitRequests/{requestId}/accept
    POST   /customers/{id}/visitRequests/{requestId}/decline
`;

const perCustomer: ShownBy = record('customerPage', 'customer_id');

export const shownBy: Readonly<Record<string, ShownBy>> = {
  page_events: perCustomer,
  page_links: perCustomer,
  page_pins: perCustomer,
  // A request is also shown with its job, since deleting the job deletes the request.
  visit_requests: (row) => [
    ['customerPage', row['customer_id']],
    ['job', row['job_id']],
  ],
};

/** An open request of the scene's customer, new prices announced to them, and their credit note. */
export const records = new SceneRecords<{
  readonly requestId: string;
  readonly riseId: string;
  readonly creditNoteId: string;
}>(async (app, { client, customerToken, token, tomorrow, unused, mark }) => {
  const { requestId } = await app.data(wishes.askAboutVisit, {
    token: customerToken,
    params: { occurrenceId: unused.occurrence!.id },
    body: { wish: 'move', wantedOn: addDays(tomorrow, 7), message: `${mark} is away` },
  });
  // A job can be in only one settled price rise, so this rise has its own job.
  const cost = 7_781;
  await app.data(createJob, {
    token,
    params: { id: client.id },
    body: { title: `${mark} porch`, cost, frequency: { unit: 'week', every: 4 } },
  });
  const { rise } = await app.data(createPriceRise, {
    token,
    body: {
      name: `${mark} prices`,
      filter: { costFrom: cost, costTo: cost },
      change: { by: { kind: 'amount', amount: 100 } },
      effectiveOn: tomorrow,
    },
  });
  const params = { id: rise.id };
  await app.data(planPriceRise, { token, params, body: {} });
  await app.data(announcePriceRise, { token, params, body: { way: 'either' } });
  const creditNote = await creditNoteTo(app, { token, customerId: client.id });
  return { requestId, riseId: rise.id, creditNoteId: creditNote.id };
});

const customer = ({ client }: Scene) => ({ id: client.id });
const request = (scene: Scene) => ({
  id: scene.client.id,
  requestId: records.of(scene).requestId,
});

export const examples: readonly Example[] = [
  example(openPage, () => ({ body: { link: 'not-a-link' } })),
  example(renewLink, () => ({ body: { link: 'not-a-link' } })),
  example(page.getPage, () => ({})),
  example(page.getPageLogo, () => ({}), { refusedWith: 404 }),
  example(page.getPageInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(page.getPageCreditNote, (scene) => ({
    params: { id: records.of(scene).creditNoteId },
  })),
  example(page.getPageReceipt, ({ paymentId }) => ({ params: { id: paymentId } })),
  example(page.getPageStatement, () => ({})),
  example(page.leavePage, () => ({})),
  example(wishes.askAboutVisit, ({ due, mark }) => ({
    params: { occurrenceId: due.occurrence!.id },
    body: { wish: 'skip', message: `${mark} is away` },
  })),
  example(wishes.withdrawRequest, (scene) => ({ params: { id: records.of(scene).requestId } })),
  example(wishes.answerNewPrices, (scene) => ({
    params: { id: records.of(scene).riseId },
    body: { answer: 'talk', note: `${scene.mark} would like to talk` },
  })),
  example(wishes.saveContact, ({ mark }) => ({
    body: { email: `new@${mark}.example.com`, mobileNumber: '07700 900456' },
  })),
  example(wishes.saveConsent, () => ({
    body: { email: { marketing: true }, sms: { service: false } },
  })),
  example(office.getPageAccess, (scene) => ({ params: customer(scene) })),
  example(office.sendPageLink, (scene) => ({
    params: customer(scene),
    body: { channel: 'email' },
  })),
  example(office.textInvoice, (scene) => ({
    params: { ...customer(scene), invId: scene.invoiceId },
  })),
  example(office.copyPageLink, (scene) => ({ params: customer(scene) })),
  example(office.withdrawPageLinks, (scene) => ({ params: customer(scene) })),
  example(office.setPagePin, (scene) => ({ params: customer(scene), body: { pin: '482913' } })),
  example(office.acceptVisitRequest, (scene) => ({
    params: request(scene),
    body: { answer: `${scene.mark} will come` },
  })),
  example(office.declineVisitRequest, (scene) => ({
    params: request(scene),
    body: { answer: `${scene.mark} cannot` },
  })),
];
