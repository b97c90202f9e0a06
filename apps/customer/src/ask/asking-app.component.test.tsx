import '@fontsource-variable/figtree/wght.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/page.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import {
  addAskingPhoto,
  type AskingForm,
  askForPrice,
  checkAskingArea,
  estimateAsking,
  finishAsking,
  openAskingForm,
} from '@roundbook/contract/customers/quotes/asking';
import { answer, answerInPlaceOfServer, asked, refuse } from '../testing/answers.ts';
import { expectUsable, WIDTHS } from '../testing/render-app.tsx';
import AskingApp from './asking-app.tsx';

answerInPlaceOfServer();

const ids = [
  '0190a1c0-0000-7000-8000-000000000001',
  '0190a1c0-0000-7000-8000-000000000002',
] as const;
const fourWeekly = { unit: 'week', every: 4 } as const;

const FORM: AskingForm = {
  businessName: 'Featherstonehaugh, Cholmondeley and Daughters, Window Cleaners of Distinction',
  hasLogo: false,
  introduction: 'Tell us what you need, and we answer by tomorrow evening.',
  services: [
    { id: ids[0], name: 'Windows all round' },
    { id: ids[1], name: 'Gutters of the annexe behind the old Wesleyan schoolhouse' },
  ],
  frequencies: [fourWeekly, { unit: 'week', every: 8 }],
  fields: { email: 'optional', mobileNumber: 'optional', street: 'required', request: 'optional' },
  takesPhotos: true,
  facts: { property: false, storeys: false, windows: false, extras: false },
  extras: [],
  showsEstimate: false,
  privacyUrl: 'https://example.com/privacy',
};

async function open(form: AskingForm | null, width: (typeof WIDTHS)[number] = 390) {
  answer(openAskingForm, { form });
  answer(checkAskingArea, { area: 'served', mayAsk: true, closestRound: null });
  await page.viewport(width, 844);
  await render(<AskingApp formKey="bright-panes-k7qmx" />);
}

async function fillIn() {
  await page.getByRole('checkbox', { name: 'Windows all round' }).click();
  await page.getByLabelText('House').fill('7');
  await page.getByLabelText('Street').fill('Grove Street');
  await page.getByLabelText('Postcode').fill('S1 2AB');
  await page.getByLabelText('Name', { exact: true }).fill('Ada Ash');
  await page.getByLabelText(/Email/).fill('ada@example.com');
  await page.getByRole('checkbox', { name: /I agree/ }).click();
}

const send = () => page.getByRole('button', { name: 'Ask for a price' }).click();

test.each(WIDTHS)(
  'at %i px the form is accessible, and names the fields that are missing',
  async (width) => {
    await open(FORM, width);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Ask for a price');
    await expectUsable();
    await send();
    // Name, street, postcode and consent are missing, and so is a phone number or email address.
    await expect.element(page.getByLabelText('Street')).toHaveFocus();
    await expect.element(page.getByText(/an email address or a mobile number/)).toBeVisible();
    expect(page.getByText('This field is required').elements()).toHaveLength(3);
    expect(asked.some(({ endpoint }) => endpoint === askForPrice)).toBe(false);
    await expectUsable();
  },
);

test('a question is sent only once, and the form shows the firm’s thanks', async () => {
  await open(FORM);
  await fillIn();
  await expect.element(page.getByText('We work in your area.')).toBeVisible();
  answer(askForPrice, {
    ticket: 'a-ticket',
    thanks: 'You hear from us by tomorrow.',
    estimate: null,
  });
  await send();
  await expect.element(page.getByText('You hear from us by tomorrow.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  const sent = asked.filter(({ endpoint }) => endpoint === askForPrice);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({
    name: 'Ada Ash',
    postcode: 'S1 2AB',
    serviceIds: [ids[0]],
    frequency: fourWeekly,
    photos: 0,
    isAgreed: true,
  });
  await expectUsable();
});

test('outside the firm’s area, the form says so and cannot be sent', async () => {
  await open(FORM);
  answer(checkAskingArea, { area: 'outside', mayAsk: false, closestRound: null });
  await page.getByLabelText('Postcode').fill('S10 1AA');
  await expect.element(page.getByText('Sorry, we do not work in your area.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a price' })).toBeDisabled();
});

test('if the firm wants this shown, the form says how far away the closest round is', async () => {
  await open(FORM, 320);
  const closestRound = { name: 'Nether Edge and Sharrow Vale, first Monday', miles: 2 };
  answer(checkAskingArea, { area: 'served', mayAsk: true, closestRound });
  await page.getByLabelText('Postcode').fill('S1 2AB');
  const words = `We work in your area. Our closest round, ${closestRound.name}, is about 2 miles away.`;
  await expect.element(page.getByText(words)).toBeVisible();
  await expectUsable();
});

test('an error from the server appears beside its field, and the typed values are kept', async () => {
  await open(FORM);
  await fillIn();
  refuse(askForPrice, 400, 'Please enter a valid postcode', 'postcode');
  await send();
  await expect.element(page.getByLabelText('Postcode')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Street')).toHaveValue('Grove Street');
});

test('photos that fail can be sent again or left out, and the question is kept until then', async () => {
  await open(FORM);
  await fillIn();
  const photo = new File([new Uint8Array([1])], 'front.jpg', { type: 'image/jpeg' });
  await page.getByLabelText(/Photos/).upload(photo);
  await expect.element(page.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
  answer(askForPrice, { ticket: 'a-ticket', thanks: 'Thank you.', estimate: null });
  refuse(addAskingPhoto, 422, 'We could not open that picture.', 'file');
  await send();
  await expect.element(page.getByText(/One photo is missing/)).toBeVisible();
  await expectUsable();
  answer(finishAsking, {});
  await page.getByRole('button', { name: 'Carry on without them' }).click();
  await expect.element(page.getByText('Thank you.', { exact: true })).toBeVisible();
  expect(asked.filter(({ endpoint }) => endpoint === askForPrice)).toHaveLength(1);
});

test('a closed form says so', async () => {
  await open(null);
  await expect.element(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible();
});

const PRICED_FORM: AskingForm = {
  ...FORM,
  facts: { property: true, storeys: true, windows: true, extras: true },
  extras: [{ id: ids[0], label: 'Roof windows over the conservatory' }],
  showsEstimate: true,
};

test.each(WIDTHS)(
  'at %i px the details of the property give a figure immediately',
  async (width) => {
    await open(PRICED_FORM, width);
    answer(estimateAsking, { estimate: { first: 2250, regular: 1500 } });
    await expect.element(page.getByText(/to see roughly what it costs/)).toBeVisible();
    await fillIn();
    await page.getByLabelText(/kind of property/).selectOptions('Detached house');
    await page.getByLabelText('Storeys').fill('0');
    await expect.element(page.getByText('Please enter a number from 1 to 50')).toBeVisible();
    await page.getByLabelText('Storeys').fill('3');
    await page.getByLabelText(/Windows, about/).fill('14');
    await page.getByLabelText(/Roof windows/).fill('2');
    await expect
      .element(page.getByText('About £15.00 each visit, and £22.50 the first time'))
      .toBeVisible();
    await expectUsable();
    const facts = {
      property: 'detached',
      storeys: 3,
      windows: 14,
      extras: [{ id: ids[0], count: 2 }],
    };
    const [last] = asked.filter(({ endpoint }) => endpoint === estimateAsking).slice(-1);
    expect(last!.body).toMatchObject({ serviceIds: [ids[0]], frequency: fourWeekly, facts });
    answer(askForPrice, {
      ticket: 'a-ticket',
      thanks: 'Thank you.',
      estimate: { first: 2250, regular: 1500 },
    });
    await send();
    await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect.element(page.getByText(/About £15.00 each visit/)).toBeVisible();
    const [sent] = asked.filter(({ endpoint }) => endpoint === askForPrice);
    expect(sent!.body).toMatchObject({ facts });
  },
);

test('work that is not in the price list can be requested, but gets no figure', async () => {
  await open(PRICED_FORM);
  answer(estimateAsking, { estimate: null });
  await fillIn();
  await expect.element(page.getByText(/will work this price out/)).toBeVisible();
});
