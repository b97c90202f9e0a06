import type { BrowserContext, Page, Worker } from '@playwright/test';
import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { askAboutVisit } from '@roundbook/contract/customers/pages/wishes';
import { recentNotifications } from '@roundbook/contract/messages/notifications/notifications';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/api.ts';
import { type Business, storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

/** Adds a customer who asks on their own page to skip their next visit. @returns the customer's id */
async function askToSkip(business: Business, name: string): Promise<string> {
  const { customerId } = await addInvoice(business, name);
  const [job] = (await business.customer(customerId)).jobs;
  await business.call(scheduleJob, {
    params: { id: customerId, jobId: job!.id },
    body: { date: addDays(await business.today(), 7) },
  });
  const { link } = await business.call(copyPageLink, { params: { id: customerId } });
  const opened = await callApi({ url: business.url, token: '' }, openPage, {
    body: { link: link.split('#')[1]! },
  });
  const theirs = { url: business.url, token: opened.token! };
  const { page } = await callApi(theirs, getPage, {});
  await callApi(theirs, askAboutVisit, {
    params: { occurrenceId: page.visits[0]!.occurrenceId },
    body: { wish: 'skip' },
  });
  return customerId;
}

/** Passes a push to the service worker of a page, as the browser's push service would. */
async function deliverPush(page: Page, origin: string, push: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const registrationId = await registered;
  const data = JSON.stringify(push);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** Runs in the service worker: a headless browser never grants permission for notifications. */
const WATCH = `self.pushes = [];
self.registration.showNotification = async (title, { body, data }) => {
  self.pushes.push({ title, body, data });
}`;

/** Runs in the service worker: taps the newest notification, which no test can reach. */
const TAP = `self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
  notification: { data: self.pushes.at(-1).data, close: () => undefined },
}))`;

/** The service worker of a context; it records the notifications that it shows. */
async function watchedWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(WATCH);
  return worker;
}

const shownPushes = (worker: Worker) =>
  worker.evaluate<string[]>('self.pushes.map(({ body }) => body)');

test('a request rings the bell immediately, and its push, which contains no names, opens the right customer in another browser', async ({
  page,
  business,
  browser,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const customerId = await askToSkip(business, 'Wanda Wish');
  await page.getByRole('button', { name: 'Notifications, 1 new notification' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expectAccessible(page);
  await bell.getByRole('link', { name: /Wanda Wish asks to skip a visit/ }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/customers/${customerId}`));
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const { notifications } = await business.call(recentNotifications, {});
  const { notificationId } = notifications[0]!;
  const context = await browser.newContext({
    baseURL: business.url,
    storageState: storedSession(business.url, business.token),
    serviceWorkers: 'allow',
  });
  const phone = await context.newPage();
  await phone.goto('/work');
  const worker = await watchedWorker(context);
  await deliverPush(phone, business.url, {
    title: 'Roundbook',
    body: 'A customer asked to skip or move a visit',
    path: `/notifications/${notificationId}`,
    tag: notificationId,
  });
  await expect
    .poll(() => shownPushes(worker))
    .toEqual(['A customer asked to skip or move a visit']);
  await worker.evaluate(TAP);
  await expect(phone).toHaveURL(new RegExp(`/manage/customers/${customerId}`));
  await expect(phone.getByRole('heading', { name: 'Wanda Wish' })).toBeVisible();
  await context.close();
});
