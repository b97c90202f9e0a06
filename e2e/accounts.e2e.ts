import { expectAccessible } from './accessibility.ts';
import { Business, storedSession } from './business.ts';
import { expect, test } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

/** The demo business, whose plan has room for more people. */
let demo: Product;
let owner: Business;

test.beforeAll(async () => {
  demo = await startProduct({ DEMO: '1' });
  const { token } = await new Business(demo.url, '').call<{ token: string }>(
    'POST',
    '/auth/login',
    { email: 'owner@demo.example', password: 'clear-water-2024' },
  );
  owner = new Business(demo.url, token);
});
test.afterAll(() => demo.stop());

/** The link of the invitation that went to an address, as the outbox has it. */
async function invitationOf(email: string): Promise<string> {
  const { messages } = await owner.call<{ messages: { to: string; body: string }[] }>(
    'GET',
    '/outbox',
  );
  const letter = messages.find(({ to }) => to === email)?.body ?? '';
  return /\/invitation\/[\w-]+/.exec(letter)?.[0] ?? '';
}

test('an owner invites somebody, who joins with a password of their own', async ({ browser }) => {
  const context = await browser.newContext({
    storageState: storedSession(demo.url, owner.token),
  });
  const page = await context.newPage();
  const email = `worker-${crypto.randomUUID()}@example.com`;
  await page.goto(`${demo.url}/business/additional-users`);
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

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(demo.url + (await invitationOf(email)));
  await expect(guest.getByText('Hello Wendy')).toBeVisible();
  await expectAccessible(guest);
  await guest
    .getByRole('textbox', { name: /^Choose a password/ })
    .fill('four-clean-panes-of-glass');
  await guest.getByRole('button', { name: 'Join' }).click();
  const welcome = guest.getByRole('dialog', { name: 'Welcome to Roundbook' });
  await expect(welcome.getByLabel('First name')).toHaveValue('Wendy');
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toBeHidden();
  await guest.goto(`${demo.url}/manage/customers`);
  await expect(guest.getByText('Your role does not allow this')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Wendy Weir' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('User removed')).toBeVisible();
  await expect(guest).toHaveURL(/\/login/);
  await guest.context().close();
  await context.close();
});

test('somebody with two businesses goes from one to the other and back', async ({
  browser,
  isMobile,
}) => {
  const page = await (await browser.newContext()).newPage();
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const password = 'four-clean-panes-of-glass';
  await page.goto(`${demo.url}/register`);
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

  const person = { email, role: 'Manager', firstName: 'Ida', lastName: 'Ivey' };
  await owner.call('POST', '/business/grants', person);
  await page.goto(demo.url + (await invitationOf(email)));
  await page.getByRole('textbox', { name: /^Password of/ }).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  const menu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByTitle('Switch account').click();
  };
  await expect(page).toHaveURL(`${demo.url}/`);
  await menu();
  await page.getByRole('menuitem', { name: /^Ivey Windows/ }).click();
  await expect(page.getByText('Ivey Windows').first()).toBeVisible();
  await expect(page).toHaveURL(`${demo.url}/`);
  await page.goto(`${demo.url}/manage/customers`);
  await expect(page.getByRole('heading', { name: /No customers/ })).toBeVisible();
  await menu();
  await page.getByRole('menuitem', { name: 'Switch back' }).click();
  await expect(page).toHaveURL(`${demo.url}/`);
  await page.goto(`${demo.url}/manage/customers`);
  await expect(page.getByRole('heading', { name: /No customers/ })).toBeHidden();
  await page.context().close();
});
