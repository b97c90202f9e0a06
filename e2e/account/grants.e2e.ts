import { inviteUser, listGrants } from '@roundbook/contract/account/grants/grants';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { expectAccessible } from '../support/accessibility.ts';
import { Business, paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, PASSWORD, registerAccount } from '../support/register.ts';
import { openAs, openAsVisitor } from '../support/sessions.ts';
import { answerWelcome } from '../support/welcome.ts';

/** The link in the invitation to an address. */
async function invitationLink(business: Business, email: string): Promise<string> {
  return `/invitation/${await business.invitationOf(email)}`;
}

test('an Owner invites a Worker, who joins, signs in, sees the day’s work without prices and is removed; the security log shows it', async ({
  page,
  browser,
  business,
}) => {
  const email = newEmail();
  await page.goto('/business/additional-users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('First name').fill('Wendy');
  await dialog.getByLabel('Surname').fill('Weir');
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is in the outbox`)).toBeVisible();
  await expect(page.getByText('Invited').first()).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Wendy Weir' }).click();
  await page.getByRole('menuitem', { name: 'Change role or title' }).click();
  const role = page.getByRole('dialog', { name: 'Wendy Weir' });
  await role.getByRole('combobox', { name: 'Role' }).selectOption('Limited Worker');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated')).toBeVisible();

  const guest = await openAsVisitor(browser);
  await guest.goto(await invitationLink(business, email));
  await expect(guest.getByText('Hello Wendy')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('textbox', { name: /^Choose a password/ }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Join' }).click();
  const welcome = guest.getByRole('dialog', { name: 'Welcome to Roundbook' });
  await expect(welcome.getByLabel('First name')).toHaveValue('Wendy');
  await welcome.getByRole('button', { name: 'Get started' }).click();
  await expect(welcome).toBeHidden();

  // Once the office has given her a visit, she signs in again and finds it, but not its price.
  const { grants } = await business.call(listGrants, {});
  const assignedTo = grants.find((grant) => grant.email === email)!.userId;
  const job = await business.addJobToday('Kit Kale');
  await business.call(scheduleJob, {
    params: paramsOf(job),
    body: { date: await business.today(), assignedTo },
  });
  await guest.goto('/logout');
  await expect(guest).toHaveURL('/login');
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Login', exact: true }).click();
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

  await page.goto('/settings');
  await page.getByRole('link', { name: /Security log/ }).click();
  await expect(page.getByText(`Wendy Weir, ${email}: Worker`)).toBeVisible();
  await expect(page.getByText('Logged in', { exact: true }).last()).toBeVisible();
  await page.getByLabel('What happened').selectOption('Passkey added');
  await expect(page.getByText('No such events')).toBeVisible();
  await expect(page).toHaveURL(/kind=passkeyAdded/);
});

test('a user with two businesses switches from one to the other and back again', async ({
  browser,
  business,
}) => {
  const email = newEmail();
  const own = new Business(business.url, await registerAccount(business.url, email));
  const page = await openAs(browser, own);
  await page.goto('/');
  await answerWelcome(page);

  await business.addJobToday('Ned Nash');
  const person = { email, role: 'Manager', firstName: 'Ida', lastName: 'Ivey' } as const;
  await business.call(inviteUser, { body: person });
  await page.goto(await invitationLink(business, email));
  await page.getByRole('textbox', { name: /^Password of/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  const menu = page.getByTitle('Switch account');
  await expect(page).toHaveURL('/');
  await menu.click();
  await page.getByRole('menuitem', { name: /^Sparkle & Sons/ }).click();
  await expect(page.getByRole('main').getByText('Sparkle & Sons')).toBeVisible();
  await page.goto('/manage/customers');
  await expect(page.getByRole('heading', { name: /No customers/ })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Switch back' }).click();
  // The list of the other business goes once this one's token is stored.
  await expect(page.getByRole('heading', { name: /No customers/ })).toBeHidden();
  await page.goto('/manage/customers');
  await expect(page.getByText('Ned Nash').first()).toBeVisible();
  await page.context().close();
});
