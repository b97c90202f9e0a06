import { expectAccessible } from '../support/accessibility.ts';
import { type Business, expect, test } from '../support/business.ts';

const password = 'four-clean-panes-of-glass';

/** A browser in which nobody is signed in. */
const visitor = { storageState: { cookies: [], origins: [] } };

/** The link of the invitation that went to an address, as the outbox has it. */
async function invitationOf(business: Business, email: string): Promise<string> {
  const { messages } = await business.call<{ messages: { to: string; body: string }[] }>(
    'GET',
    '/outbox',
  );
  const letter = messages.find(({ to }) => to === email)?.body ?? '';
  return /\/invitation\/[\w-]+/.exec(letter)?.[0] ?? '';
}

test('an owner invites somebody, who joins, signs in and sees the day without prices', async ({
  page,
  browser,
  business,
}) => {
  const email = `worker-${crypto.randomUUID()}@example.com`;
  await page.goto('/business/additional-users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('First name').fill('Wendy');
  await dialog.getByLabel('Surname').fill('Weir');
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByText('Invited').first()).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Wendy Weir' }).click();
  await page.getByRole('menuitem', { name: 'Change role or title' }).click();
  const role = page.getByRole('dialog', { name: 'Wendy Weir' });
  await role.getByRole('combobox', { name: 'Role' }).selectOption('Limited Worker');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated')).toBeVisible();

  const guest = await (await browser.newContext(visitor)).newPage();
  await guest.goto(await invitationOf(business, email));
  await expect(guest.getByText('Hello Wendy')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('textbox', { name: /^Choose a password/ }).fill(password);
  await guest.getByRole('button', { name: 'Join' }).click();
  const welcome = guest.getByRole('dialog', { name: 'Welcome to Roundbook' });
  await expect(welcome.getByLabel('First name')).toHaveValue('Wendy');
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toBeHidden();

  // Given a visit at the desk, she signs in again and finds it, but not what it costs.
  const { grants } = await business.call<{ grants: { userId: string; email: string }[] }>(
    'GET',
    '/business/grants',
  );
  const assignedTo = grants.find((grant) => grant.email === email)?.userId;
  const job = await business.addJobToday('Kit Kale');
  const schedule = `/customers/${job.customerId}/jobs/${job.id}/schedule`;
  await business.call('POST', schedule, { date: await business.today(), assignedTo });
  await guest.goto('/logout');
  await expect(guest).toHaveURL('/login');
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('textbox', { name: /^Password/ }).fill(password);
  await guest.getByRole('button', { name: 'Login', exact: true }).click();
  await guest.getByRole('link', { name: 'Go to today’s work' }).click();
  await expect(guest.getByRole('button', { name: 'Kit Kale', exact: true })).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText('£');
  await guest.goto('/manage/customers');
  await expect(guest.getByText('Your role does not allow this')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Wendy Weir' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('User removed; 1 visit to assign to somebody else')).toBeVisible();
  await expect(guest).toHaveURL(/\/login/);
  await guest.context().close();
});

test(
  'somebody with two businesses goes from one to the other and back',
  { tag: '@desk' },
  async ({ browser, business, isMobile }) => {
    const page = await (await browser.newContext(visitor)).newPage();
    const email = `owner-${crypto.randomUUID()}@example.com`;
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: /^Password/ }).fill(password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Roundbook' });
    for (const [label, answer] of Object.entries({
      'First name': 'Ida',
      Surname: 'Ivey',
      'Business name': 'Ivey Windows',
      Street: 'Mill Lane',
      Town: 'Bath',
      Postcode: 'BA1 2AB',
    })) {
      await welcome.getByLabel(label).fill(answer);
    }
    await welcome.getByRole('button', { name: 'Continue' }).click();
    await expect(welcome).toBeHidden();

    await business.addJobToday('Ned Nash');
    const person = { email, role: 'Manager', firstName: 'Ida', lastName: 'Ivey' };
    await business.call('POST', '/business/grants', person);
    await page.goto(await invitationOf(business, email));
    await page.getByRole('textbox', { name: /^Password of/ }).fill(password);
    await page.getByRole('button', { name: 'Join' }).click();
    const menu = async () => {
      if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByTitle('Switch account').click();
    };
    await expect(page).toHaveURL('/');
    await menu();
    await page.getByRole('menuitem', { name: /^Ivey Windows/ }).click();
    await expect(page.getByRole('main').getByText('Ivey Windows')).toBeVisible();
    await page.goto('/manage/customers');
    await expect(page.getByRole('heading', { name: /No customers/ })).toBeVisible();
    await menu();
    await page.getByRole('menuitem', { name: 'Switch back' }).click();
    await expect(page.getByRole('main').getByText('Ivey Windows')).toBeHidden();
    await page.goto('/manage/customers');
    await expect(page.getByRole('heading', { name: /No customers/ })).toBeHidden();
    await page.context().close();
  },
);
