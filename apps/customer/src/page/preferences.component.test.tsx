import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { saveConsent, saveContact } from '@roundbook/contract/customers/pages/wishes';
import { answer, answerInPlaceOfServer, asked, hold, refuse } from '../testing/answers.ts';
import { EMPTY_PAGE, OWN_METHODS } from '../testing/examples.ts';
import { expectUsable, openWith, section, WIDTHS } from '../testing/render-app.tsx';

answerInPlaceOfServer();

const { customer } = EMPTY_PAGE;

test.each(WIDTHS)(
  'an email and phone are changed, and an error shows beside its field, at %i px',
  async (width) => {
    await openWith(EMPTY_PAGE, OWN_METHODS, width);
    const details = section('Your details');
    await details.getByRole('button', { name: 'Change email or phone' }).click();
    const mobile = page.getByLabelText('Mobile');
    await mobile.fill('12');
    refuse(saveContact, 400, 'Please enter a full phone number', 'mobileNumber');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect.element(mobile).toHaveAccessibleDescription('Please enter a full phone number');
    await expect.element(mobile).toHaveAttribute('aria-invalid', 'true');
    await expectUsable();
    await mobile.fill('07700 900456');
    answer(saveContact, {});
    answer(getPage, {
      page: { ...EMPTY_PAGE, customer: { ...customer, mobileNumber: '07700 900456' } },
    });
    await details.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(details)
      .toMatchTextContent('Your details are saved, and we can see them.');
    await expect.element(details).toMatchTextContent('07700 900456');
    expect(asked.filter(({ endpoint }) => endpoint === saveContact).at(-1)?.body).toEqual({
      email: 'petra@example.com',
      mobileNumber: '07700 900456',
      phoneNumber: '',
    });
    await expectUsable();
  },
);

test('a choice about messages shows immediately, with its date, and is reverted if it cannot be saved', async () => {
  await openWith(EMPTY_PAGE);
  const messages = section('Messages from us');
  const service = page.getByLabelText(/^Emails about your visits/);
  const offers = page.getByLabelText(/^Emails with offers/);
  await expect.element(service).toBeChecked();
  await expect.element(messages).toMatchTextContent('Agreed on 2 Mar 2026, phone');
  const release = hold(saveConsent, {});
  await offers.click();
  await expect.element(offers).toBeChecked();
  await expect.element(offers).toBeDisabled();
  release();
  // The page returns to its earlier state, since the server did not save the choice.
  await expect.element(offers).not.toBeChecked();
  expect(asked.find(({ endpoint }) => endpoint === saveConsent)?.body).toEqual({
    email: { marketing: true },
  });
  refuse(saveConsent, 429, 'Please wait a while.');
  await service.click();
  await expect.element(messages.getByRole('alert')).toMatchTextContent('Please wait a while.');
  await expect.element(service).toBeChecked();
  await expectUsable();
});
