import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { answerSandboxBank, enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import {
  finishOwnMethod,
  finishOwnPayment,
  getOwnMethods,
  removeOwnMethod,
  startOwnCard,
  startOwnMandate,
  startOwnPayment,
} from '@roundbook/contract/money/saved-methods/own-methods';
import { answer, answerInPlaceOfServer, asked, hold, refuse } from '../testing/answers.ts';
import { CARD_FORM, FULL_PAGE, OWN_METHODS, savedMethod } from '../testing/examples.ts';
import { expectUsable, openWith, section, WIDTHS } from '../testing/render-app.tsx';

answerInPlaceOfServer();

const toPay = section('To pay');
const saved = section('Pay automatically');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const timesAsked = (endpoint: unknown) => asked.filter((one) => one.endpoint === endpoint).length;

async function enterCard(): Promise<void> {
  await page.getByLabelText('Card number').fill('4242 4242 4242 4242');
  await page.getByLabelText('Expires').fill('4/28');
  await page.getByLabelText('Security code').fill('123');
}

test.each(WIDTHS)(
  'a declined card is reported, and the next card pays, at %i px',
  async (width) => {
    await openWith(FULL_PAGE, OWN_METHODS, width);
    const started = { chargeId: 'c1', amount: 3500, form: CARD_FORM };
    const release = hold(startOwnPayment, started);
    await button('Pay £35.00 by card').click();
    await expect.element(button('Pay £35.00 by card')).toBeDisabled();
    release();
    await expect.element(page.getByLabelText('Card number')).toBeVisible();
    refuse(enterSandboxCard, 400, 'Please enter the long number on the card', 'number');
    await button('Pay £35.00').click();
    await expect
      .element(page.getByLabelText('Card number'))
      .toHaveAccessibleDescription('Please enter the long number on the card');
    await expectUsable();
    await enterCard();
    answer(enterSandboxCard, { state: 'Declined', message: 'The bank declined the card.' });
    await button('Pay £35.00').click();
    await expect
      .element(toPay.getByRole('alert'))
      .toMatchTextContent('The bank declined the card.');
    expect(asked.at(-1)?.body).toMatchObject({ expires: '2028-04' });
    answer(enterSandboxCard, { state: 'Done', message: '' });
    answer(finishOwnPayment, { state: 'Open', amount: 3500, problem: '', card: null });
    answer(getOwnMethods, { ...OWN_METHODS, payable: 0, onItsWay: 3500 });
    await button('Pay £35.00').click();
    await expect.element(toPay).toMatchTextContent('Your bank is still processing £35.00.');
    await expect.element(button('Pay £35.00 by card')).not.toBeInTheDocument();
    expect(timesAsked(startOwnPayment)).toBe(1);
    expect(timesAsked(finishOwnPayment)).toBe(1);
    await expectUsable();
  },
);

test('the customer answers the bank’s security question on the page', async () => {
  await openWith(FULL_PAGE);
  answer(startOwnPayment, { chargeId: 'c1', amount: 3500, form: CARD_FORM });
  await button('Pay £35.00 by card').click();
  await enterCard();
  answer(enterSandboxCard, { state: 'Asked', message: '' });
  await button('Pay £35.00').click();
  await expect
    .element(page.getByText(/^Your bank wants to know whether this is you/))
    .toBeVisible();
  await expectUsable();
  answer(answerSandboxBank, { state: 'Done', message: '' });
  answer(finishOwnPayment, { state: 'Paid', amount: 3500, problem: '', card: null });
  answer(getPage, { page: { ...FULL_PAGE, balance: 0 } });
  await button('Answer').click();
  await expect.element(section('Nothing to pay')).toBeVisible();
  expect(asked.find(({ endpoint }) => endpoint === answerSandboxBank)?.body).toEqual({
    agrees: true,
  });
});

test.each(WIDTHS)(
  'a card is saved with the payment if the customer ticks the box, and the page says if saving failed, at %i px',
  async (width) => {
    await openWith(FULL_PAGE, OWN_METHODS, width);
    const tick = toPay.getByRole('checkbox', { name: 'Keep this card for next time' });
    await expect.element(tick).not.toBeChecked();
    await expect
      .element(tick)
      .toHaveAccessibleDescription(
        'We collect what you owe after each visit, and tell you. You can end it here at any time.',
      );
    await expectUsable();
    await tick.click();
    answer(startOwnPayment, { chargeId: 'c1', amount: 3500, form: CARD_FORM });
    await button('Pay £35.00 by card').click();
    await enterCard();
    expect(asked.find(({ endpoint }) => endpoint === startOwnPayment)?.body).toEqual({
      keepsCard: true,
    });
    answer(enterSandboxCard, { state: 'Done', message: '' });
    answer(finishOwnPayment, {
      state: 'Paid',
      amount: 3500,
      problem: '',
      card: { isKept: false, label: '' },
    });
    answer(getPage, { page: { ...FULL_PAGE, balance: 0 } });
    await button('Pay £35.00').click();
    const paid = section('Nothing to pay');
    await expect.element(paid).toMatchTextContent('Thank you, £35.00 is paid.');
    await expect.element(paid.getByRole('alert')).toMatchTextContent('could not be kept');
    await expectUsable();
  },
);

test('a saved card is named on return from the provider', async () => {
  answer(finishOwnPayment, {
    state: 'Paid',
    amount: 3500,
    problem: '',
    card: { isKept: true, label: 'Visa ending 4242' },
  });
  await openWith(FULL_PAGE, OWN_METHODS, 390, { methodId: null, chargeId: 'c9' });
  await expect.element(page.getByText('Thank you, £35.00 is paid.')).toBeVisible();
  await expect.element(page.getByText('Visa ending 4242 is saved.')).toBeVisible();
});

test('an amount that is already being collected need not be paid, and a payment that cannot start says why', async () => {
  await openWith(FULL_PAGE, { ...OWN_METHODS, payable: 1500, onItsWay: 2000 });
  await expect.element(toPay).toMatchTextContent('£20.00 is already being collected.');
  refuse(startOwnPayment, 422, 'You cannot pay by card at the moment.');
  await button('Pay £15.00 by card').click();
  await expect
    .element(toPay.getByRole('alert'))
    .toMatchTextContent('You cannot pay by card at the moment.');
  await expectUsable();
});

test('if card payments are not possible, the page offers neither paying nor saving a card', async () => {
  const none = 'Not open yet';
  await openWith(FULL_PAGE, {
    ...OWN_METHODS,
    savingProblems: { Card: none, 'Direct Debit': none },
  });
  await expect.element(toPay).toMatchTextContent('Pay by bank transfer');
  await expect.element(page.getByRole('button', { name: /card/ })).not.toBeInTheDocument();
  await expect.element(saved).not.toBeInTheDocument();
});

test('the outcome of a payment is shown on return from the provider, even if it failed', async () => {
  answer(finishOwnPayment, {
    state: 'Failed',
    amount: 3500,
    problem: 'The card has expired.',
    card: null,
  });
  await openWith(FULL_PAGE, OWN_METHODS, 390, { methodId: null, chargeId: 'c9' });
  await expect.element(page.getByText('The card has expired.')).toBeVisible();
  expect(timesAsked(finishOwnPayment)).toBe(1);
});

test.each(WIDTHS)(
  'a card can be saved, and removed after a confirmation, at %i px',
  async (width) => {
    await openWith(FULL_PAGE, OWN_METHODS, width);
    answer(startOwnCard, { methodId: 'm1', form: CARD_FORM });
    await button('Save a card').click();
    await enterCard();
    await expectUsable();
    answer(enterSandboxCard, { state: 'Done', message: '' });
    answer(finishOwnMethod, { method: savedMethod(), problem: '' });
    answer(getOwnMethods, { ...OWN_METHODS, methods: [savedMethod()] });
    await button('Save this card').click();
    await expect.element(saved).toMatchTextContent('Visa ending 4242 is saved.');
    await button('Remove card: Visa ending 4242').click();
    await expect
      .element(saved)
      .toMatchTextContent('We will no longer be able to charge this card.');
    await expectUsable();
    await button('Keep it').click();
    expect(timesAsked(removeOwnMethod)).toBe(0);
    await button('Remove card: Visa ending 4242').click();
    answer(removeOwnMethod, {});
    answer(getOwnMethods, OWN_METHODS);
    await button('Remove card').click();
    await expect.element(button('Remove card: Visa ending 4242')).not.toBeInTheDocument();
  },
);

test.each(WIDTHS)(
  'a Direct Debit that is being set up is shown as such, and a failure to end it is reported, at %i px',
  async (width) => {
    const mandate = savedMethod({
      method: 'Direct Debit',
      state: 'Pending',
      label: 'Account ending 9911',
      expires: '',
      problem: 'Waiting for the bank.',
    });
    answer(finishOwnMethod, { method: mandate, problem: '' });
    await openWith(FULL_PAGE, { ...OWN_METHODS, methods: [mandate] }, width, {
      methodId: 'm1',
      chargeId: null,
    });
    await expect.element(saved).toMatchTextContent('Account ending 9911 is saved.');
    await expect.element(saved).toMatchTextContent('Being set up');
    // A customer needs only one Direct Debit.
    await expect.element(button('Set up a Direct Debit')).not.toBeInTheDocument();
    await button('End Direct Debit: Account ending 9911').click();
    refuse(removeOwnMethod, 503, '');
    await button('End Direct Debit').click();
    await expect.element(saved.getByRole('alert')).toMatchTextContent('We could not connect.');
    await expectUsable();
  },
);

test('a Direct Debit that the provider cannot start, or that the customer refuses, is reported', async () => {
  answer(finishOwnMethod, { method: null, problem: 'You have not agreed to it.' });
  await openWith(FULL_PAGE, OWN_METHODS, 390, { methodId: 'm1', chargeId: null });
  await expect.element(saved).toMatchTextContent('You have not agreed to it.');
  refuse(startOwnMandate, 422, 'The provider cannot be reached just now.');
  await button('Set up a Direct Debit').click();
  await expect
    .element(saved.getByRole('alert').last())
    .toMatchTextContent('The provider cannot be reached just now.');
  await expectUsable();
});
