import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { changeSecurity } from '@roundbook/contract/customers/customers/choices';
import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { askAboutVisit } from '@roundbook/contract/customers/pages/wishes';
import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { copyQuoteLink } from '@roundbook/contract/customers/quotes/quotes';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/api.ts';
import { Business } from '../support/business.ts';
import { expect, visitorTest } from '../support/fixtures.ts';
import { WORDY_RECORDS } from '../support/screens/screens.ts';
import {
  expectNothingBesideThePage,
  noteFaults,
  SIZES,
  takePicture,
} from '../support/screens/sweeping.ts';
import { openWordyBusiness } from '../support/screens/wordy-business.ts';

interface Shared {
  /** The text after the hash in each screen's link, or the path of a screen without a hash. */
  links: Readonly<Record<string, string>>;
}

const test = visitorTest.extend<object, Shared>({
  links: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a pattern here.
    async ({}, use) => {
      const url = process.env['APP_URL'] ?? '';
      const { business, records } = await openWordyBusiness(url, WORDY_RECORDS);
      const linkTo = async (id: string) => {
        const { link } = await business.call(copyPageLink, { params: { id } });
        return link.split('#')[1]!;
      };
      await business.call(saveBusinessDetails, {
        body: {
          name: 'Featherstonehaugh, Cholmondeley and Daughters, Window Cleaners of Distinction',
          phoneNumber: '0114 496 0123',
          email: 'hello@featherstonehaugh-cholmondeley.example',
          website: 'https://featherstonehaugh-cholmondeley.example',
        },
      });
      const quoteLink = async () => {
        const { link } = await business.call(copyQuoteLink, { params: { id: records['quote']! } });
        return link.split('#')[1]!;
      };
      const { jobs } = await business.customer(records.customer);
      const date = addDays(records.today, 5);
      for (const job of jobs) {
        const params = { id: records.customer, jobId: job.id };
        await business.call(scheduleJob, { params, body: { date } });
      }
      const long = await linkTo(records.customer);
      const opened = await callApi(new Business(url, ''), openPage, { body: { link: long } });
      const theirs = new Business(url, opened.token!);
      const { page } = await theirs.call(getPage, {});
      await theirs.call(askAboutVisit, {
        params: { occurrenceId: page.visits[0]!.occurrenceId },
        body: { wish: 'move', wantedOn: addDays(records.today, 12), message: 'We are away' },
      });
      const empty = await business.addCustomer('Una Umber');
      const pin = await business.addCustomer('Vera Vetch');
      await business.call(changeSecurity, { params: { id: pin }, body: { security: 'PIN' } });
      const { form } = await business.call(saveQuoteForm, {
        body: {
          isOpen: true,
          introduction: 'Tell us what you need, and we answer by tomorrow evening.',
          privacyUrl: 'https://featherstonehaugh-cholmondeley.example/privacy',
        },
      });
      await use({
        ask: new URL(form.link!).pathname,
        long,
        empty: await linkTo(empty),
        'choose-pin': await linkTo(pin),
        quote: await quoteLink(),
        lapsed: 'a-link-that-lapsed',
        unknown: 'not-a-link',
        unreachable: 'no-line',
      });
    },
    { scope: 'worker' },
  ],
});

/** The screens of the customers' page, each with its heading. */
const SCREENS = [
  ['ask', 'Ask for a price'],
  ['long', /./],
  ['empty', 'Una Umber'],
  ['choose-pin', 'Choose a PIN'],
  ['quote', /./],
  ['lapsed', 'This link has expired'],
  ['unknown', 'This link does not work'],
  ['unreachable', 'Your page could not be opened'],
] as const;

for (const [screen, heading] of SCREENS) {
  test(`the customers’ page, ${screen}: no faults`, async ({ page, links }) => {
    const faults = noteFaults(page);
    if (screen === 'lapsed') {
      // The answer is made up, because no test lasts a month; the server's own tests let links lapse.
      const data = { state: 'lapsed', token: null, businessName: 'Bright Panes' };
      await page.route('**/api/page/open', (route) =>
        route.fulfill({ json: { success: true, data, errors: [] } }),
      );
    }
    if (screen === 'unreachable') await page.route('**/api/page/open', (route) => route.abort());
    const link = links[screen]!;
    await page.goto(link.startsWith('/') ? link : `/c/#${link}`);
    for (const size of SIZES) {
      await size.take(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNothingBesideThePage(page);
      await expectAccessible(page, (scheme) =>
        takePicture(page, `c-${screen}-${size.name}-${scheme}`, { fullPage: true }),
      );
    }
    if (screen !== 'unreachable') expect(faults).toEqual([]);
  });
}
