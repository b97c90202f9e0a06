import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { saveTemplate } from '@roundbook/contract/messages/templates/templates';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf, registerBusiness } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { addEmptyRound } from '../support/records.ts';
import { openAs } from '../support/sessions.ts';

test(
  'a new owner completes the checklist as the business’s data is added',
  { tag: '@phone' },
  async ({ browser, app }) => {
    const business = await registerBusiness(app.url, 'Free');
    const page = await openAs(browser, business);
    await page.goto('/');
    await expect(page.getByText('Getting started: 0 of 9 done')).toBeVisible();
    await page.getByRole('link', { name: 'Checklist' }).click();
    const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveCount(9);

    // The samples are only for looking around: they complete no step and disappear without a trace.
    await page.getByRole('button', { name: 'Add samples' }).click();
    await page.getByRole('link', { name: 'See the rounds' }).click();
    await expect(page.getByText('Sample round').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: '0 of 9 done' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove samples' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove samples' }).click();
    await expect(page.getByRole('button', { name: 'Add samples' })).toBeVisible();

    // The business's records complete each step, and the open page shows this.
    const done = (count: number) =>
      expect(page.getByRole('region', { name: `${count} of 9 done` })).toBeVisible();
    await business.call(saveBusinessDetails, {
      body: {
        name: 'Sparkle & Sons',
        phoneNumber: '0117 496 0000',
        address: { postcode: 'BA1 2AB' },
      },
    });
    await done(1);
    const job = await business.addJobToday('Ada Pane');
    await addEmptyRound(business, 'Monday');
    await done(4);
    await business.call(markJobDone, { params: paramsOf(job), body: {} });
    await done(5);
    const text = (words: string) => [{ when: 'always' as const, text: words }];
    await business.call(saveTemplate, {
      params: { key: 'job-done' },
      body: {
        email: { subject: 'Done', paragraphs: text('Hello {customerName}.') },
        sms: { subject: '', paragraphs: text('{jobTitle} is done.') },
      },
    });
    await done(6);

    // Steps that do not apply can be skipped.
    await page.getByRole('button', { name: 'Skip: Bring your customers over' }).click();
    await done(7);
    await page.getByRole('button', { name: 'Skip: Take cards and Direct Debit' }).click();
    await done(8);
    await page.getByRole('button', { name: 'Skip: Invite somebody you work with' }).click();
    await done(9);
    await expect(page.getByText('Well done: you are all set up.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hello Olive' })).toBeVisible();
    await expect(page.getByText(/^Getting started/)).toBeHidden();
    await page.context().close();
  },
);
