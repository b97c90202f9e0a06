import { startApp } from '@roundbook/contract/account/sessions/session';
import { createBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { inDatabase } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedCode } from '../support/outside/mail.ts';

const [EVERYBODY, WITHOUT_ADDRESS, UNASKED] = [600, 15, 25];

const preferences = JSON.stringify({
  email: {
    service: { allowed: true, at: null, how: '' },
    marketing: { allowed: true, at: '2026-01-05T10:00:00.000Z', how: 'on their own page' },
  },
  sms: {
    service: { allowed: true, at: null, how: '' },
    marketing: { allowed: false, at: null, how: '' },
  },
});

/** Gives the business 600 long-standing customers, of whom 15 have no email address and 25 never agreed to offers. */
async function addCustomers({ url }: Business, businessId: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query(`select set_config('app.business_id', $1, false)`, [businessId]);
    await client.query(
      `insert into customers (business_id, id, short_id, type, name, address, communication_preferences,
         search, sort_name, sort_street, email, created_at)
       select $1::uuid, gen_random_uuid(), 'B' || lpad(n::text, 5, '0'), 'Residential', 'Customer ' || n,
         '{"flatNumber":"","streetNumber":"1","streetName":"Mill Lane","areaName":"","town":"Bath",
           "postcode":"BA1 2AB","country":"","coordinates":null,"precision":null,"customCoordinates":null}',
         case when n > $4 then jsonb_set($3::jsonb, '{email,marketing,allowed}', 'false') else $3::jsonb end,
         'customer ' || n, 'customer ' || lpad(n::text, 5, '0'), 'bath', 
         case when n > $4 - $5 and n <= $4 then '' else 'c' || n || '@example.com' end,
         now() - interval '60 days'
       from generate_series(1, $2::int) n`,
      [businessId, EVERYBODY, preferences, EVERYBODY - UNASKED, WITHOUT_ADDRESS],
    );
    await client.query(
      `select record_consent(business_id, id, 'email', 'marketing', 'Given', now(), 'Page', '{}', null)
         from customers where business_id = $1
          and (communication_preferences #>> '{email,marketing,allowed}')::boolean`,
      [businessId],
    );
    // Makes the devices known, so that only the age of the business holds this broadcast up.
    await client.query(
      `update sessions set created_at = now() - interval '30 days' where business_id = $1`,
      [businessId],
    );
  });
}

test('a new business confirms an offer to hundreds of customers and pauses it, and a customer opts out', async ({
  page,
  business,
  browser,
}) => {
  const { user, business: own } = await business.call(startApp, {});
  await addCustomers(business, own.id);
  const { broadcast } = await business.call(createBroadcast, {
    body: {
      name: 'Gutters in May',
      channel: 'email',
      purpose: 'marketing',
      subject: 'Your gutters, {customerName}?',
      paragraphs: [
        { when: 'always', text: 'Hello {customerName}, gutters from £20.' },
        { when: 'always', text: 'Your next visit: {nextVisit}.' },
      ],
      audience: {},
      perHour: 36_000,
    },
  });
  await page.goto(`/more/broadcasts/${broadcast.id}`);
  const side = page.getByRole('complementary').last();
  await expect(side.getByText('560 customers', { exact: true })).toBeVisible();
  await expect(side.getByText('They do not want emails with offers.').first()).toBeVisible();
  await expect(side.getByText('They have no email address.').first()).toBeVisible();
  await expect(side.getByText(/“Next visit”: nobody has it/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It goes to 560 customers, 600 a minute.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await page.getByLabel('Code from the email').fill(await mailedCode(business.url, user.email));
  await page.getByRole('button', { name: 'Confirm' }).click();

  // The first hundred messages are sent, and the rest wait for their turn.
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('Left out 40')).toBeVisible();
  await expect(results.getByText(/Still to be sent [1-4]\d\d/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Left out' }).click();
  await expect(page.getByText('They have no email address.').first()).toBeVisible();
  await expectAccessible(page);

  const optOut = await inDatabase(business.url, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `select body from messages where about_id = $1 limit 1`,
      [broadcast.id],
    );
    return /\/u\/[\w-]+/.exec(rows[0]!.body)![0];
  });
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const letter = await stranger.newPage();
  await letter.goto(business.url + optOut);
  await letter.getByRole('button', { name: 'Stop these offers' }).click();
  await expect(letter.getByText(/You will get no more emails with offers from/)).toBeVisible();
  await stranger.close();
  await expect(results.getByText('Unsubscribed 1')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(results.getByText('Still to be sent 0')).toBeVisible();
});
