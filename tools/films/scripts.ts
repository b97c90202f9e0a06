import type { Page } from '@playwright/test';
import type { Recorder } from './recorder.ts';

export const PHONE = { width: 390, height: 844 };
const DESK = { width: 960, height: 600 };

/** A list as a window cleaner might keep it in a spreadsheet. */
const LIST = `Name,Address,Postcode,Mobile,Work,Price,How often,Round
May Okafor,"12 High Street, Sheffield",S1 2AB,07700 900123,Windows,14.00,4 weekly,Monday
Peter Hall,"3 Low Road, Sheffield",S1 2AA,07700 900456,Windows,20.00,8 weekly,Monday
Jo Swift,"7 Mill Lane, Sheffield",S1 2AB,07700 900789,Windows and conservatory,32.00,monthly,Monday
`;

/** The content of a film. */
interface Script {
  readonly size: typeof PHONE;
  readonly path: string;
  readonly play: (page: Page, film: Recorder) => Promise<void>;
}

/** The films, by the names of their files. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  'film-day': {
    size: PHONE,
    path: '/work',
    play: async (page, film) => {
      const done = page.getByRole('button', { name: /^Done: / }).first();
      await done.waitFor();
      film.say('Work shows today’s stops in order.');
      await film.hold(2.5);
      film.say('Finished with the first? Press Done.');
      await film.tap(done, page.getByRole('button', { name: 'Undo', exact: true }).first());
      film.say('The next stop takes its place. A mistake is undone here.');
      await film.hold(2);
      film.say('Rain, or a locked gate? The menu of a stop has the rest.');
      await film.tap(
        page.getByRole('button', { name: /^More for / }).nth(1),
        page.getByRole('menuitem').first(),
      );
      await film.hold(2);
    },
  },
  'film-search': {
    size: DESK,
    path: '/',
    play: async (page, film) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      film.say('Looking for somebody? Press Search anything, or Ctrl and K.');
      await film.hold();
      const field = page.getByPlaceholder('Search anything');
      await film.tap(page.getByRole('button', { name: 'Search anything' }), field);
      film.say('Type a few letters of a name, a street, a postcode or a phone number.');
      await film.type(field, 'road');
      const first = page.getByRole('option').first();
      await first.waitFor();
      await film.hold(2);
      film.say('Press Enter, or the one you mean.');
      await film.tap(first, page.getByRole('navigation', { name: 'Breadcrumb' }));
      film.say('The customer’s page has visits, money and messages.');
      await film.hold(2.5);
    },
  },
  'film-help': {
    size: PHONE,
    path: '/help',
    play: async (page, film) => {
      const question = page.getByLabel('Your question').first();
      await question.waitFor();
      film.say('Stuck? Ask the help in your own words.');
      await film.hold();
      await film.type(question, 'How do I skip a visit when it rains?');
      film.say('Press Ask.');
      await film.tap(
        page.getByRole('button', { name: 'Ask', exact: true }).first(),
        page.getByRole('heading', { name: 'From these articles' }),
      );
      film.say('The answer comes from the articles below it.');
      await film.hold(3);
      film.say('Say whether it helped: we read that.');
      await film.tap(
        page.getByRole('button', { name: 'Helpful', exact: true }),
        page.getByText('Thanks for your feedback!').first(),
      );
    },
  },
  'film-import': {
    size: DESK,
    path: '/settings/import',
    play: async (page, film) => {
      const choose = page.getByRole('button', { name: 'Choose a file' });
      await choose.waitFor();
      film.say('Bring your customers over: choose the list that you have.');
      await film.hold();
      await film.choose(choose, page.locator('input[type=file]'), {
        name: 'my-round.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(LIST),
      });
      const check = page.getByRole('button', { name: 'Check the list' });
      await check.waitFor();
      film.say('Each column is recognised. Correct what is not.');
      await film.hold(3);
      film.say('Press Check the list: nothing goes in yet.');
      const start = page.getByRole('button', { name: /^Import \d+ customers$/ });
      await film.tap(check, start);
      film.say('Every row says what will happen to it.');
      await film.show(page.getByRole('list', { name: 'Rows' }));
      await film.hold(2);
      film.say('Import them. For 7 days, all of it can be taken back.');
      await film.tap(start, page.getByRole('button', { name: 'Take back …' }).first());
      await film.hold(2);
    },
  },
  'film-paid': {
    size: DESK,
    path: '/manage/invoices?filter=Outstanding',
    play: async (page, film) => {
      const invoice = page.getByRole('link', { name: /INV-/ }).first();
      await invoice.waitFor();
      film.say('Open an invoice that is not paid yet.');
      await film.hold();
      const record = page.getByRole('button', { name: 'Record payment' });
      await film.tap(invoice, record);
      film.say('They paid by transfer? Press Record payment.');
      const dialog = page.getByRole('dialog');
      await film.tap(record, dialog.getByLabel('Amount'));
      film.say('The amount is filled in. Choose how they paid.');
      await film.hold(2);
      await film.tap(
        dialog.getByRole('button', { name: 'Record payment' }),
        page.getByText('Paid', { exact: true }).first(),
      );
      film.say('The invoice is paid, and nobody is reminded.');
      await film.hold(2);
    },
  },
};
