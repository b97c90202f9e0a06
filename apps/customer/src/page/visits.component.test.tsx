import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CustomerPage, getPage } from '@roundbook/contract/customers/pages/page';
import { askAboutVisit, withdrawRequest } from '@roundbook/contract/customers/pages/wishes';
import { answer, answerInPlaceOfServer, asked, refuse } from '../testing/answers.ts';
import { FULL_PAGE, OWN_METHODS } from '../testing/examples.ts';
import { expectUsable, openWith, section, WIDTHS } from '../testing/render-app.tsx';

answerInPlaceOfServer();

const visits = section('Next visits');
const button = (name: string | RegExp) => visits.getByRole('button', { name });
const request: CustomerPage['requests'][number] = {
  id: 'r1',
  occurrenceId: 'v1',
  title: 'Windows all round',
  wish: 'move',
  wantedOn: '2026-12-01',
  message: 'We are away until then',
  state: 'Open',
  answer: '',
  askedAt: '2026-11-22T09:00:00.000Z',
};

test.each(WIDTHS)(
  'a customer asks to move a visit, and the day is checked first, at %i px',
  async (width) => {
    await openWith(FULL_PAGE, OWN_METHODS, width);
    await button('Skip or move: Windows all round').click();
    await button('Send request').click();
    const day = page.getByLabelText('The day that suits you');
    await expect.element(day).toHaveAccessibleDescription('Please choose a day');
    expect(asked.some(({ endpoint }) => endpoint === askAboutVisit)).toBe(false);
    await day.fill('2026-12-01');
    await page.getByLabelText(/^A message to us/).fill('We are away until then');
    refuse(askAboutVisit, 422, 'We do not work on that day.', 'wantedOn');
    await button('Send request').click();
    await expect.element(day).toHaveAccessibleDescription('We do not work on that day.');
    await expectUsable();
    answer(askAboutVisit, { requestId: 'r1' });
    answer(getPage, { page: { ...FULL_PAGE, requests: [request] } });
    await button('Send request').click();
    await expect.element(visits).toMatchTextContent('You asked to move it to Tuesday 1 December.');
    expect(asked.find(({ endpoint }) => endpoint === askAboutVisit)).toMatchObject({
      path: '/api/page/visits/v1/request',
      body: { wish: 'move', wantedOn: '2026-12-01', message: 'We are away until then' },
    });
    await expectUsable();
  },
);

test('the form for skipping a visit asks for no day', async () => {
  await openWith(FULL_PAGE);
  await button('Skip or move: Conservatory roof').click();
  await expect.element(visits).not.toMatchTextContent('It is too late to cancel');
  await page.getByLabelText('Leave it out this time').click();
  await expect
    .element(visits)
    .toMatchTextContent('we charge £5.00. Your next visit will cost £10.00 more.');
  await expect.element(page.getByLabelText('The day that suits you')).not.toBeInTheDocument();
  refuse(askAboutVisit, 429, 'Please wait a while.');
  await button('Send request').click();
  await expect.element(visits.getByRole('alert')).toMatchTextContent('Please wait a while.');
  expect(asked.at(-1)?.body).toEqual({ wish: 'skip', wantedOn: null, message: '' });
  await button('Cancel').click();
  await expect.element(button('Skip or move: Conservatory roof')).toBeVisible();
});

test('a waiting request can be withdrawn, and is kept if withdrawing it fails', async () => {
  await openWith({ ...FULL_PAGE, requests: [request] });
  refuse(withdrawRequest, 422, 'We have answered this already.');
  await button('Withdraw this request').click();
  await expect
    .element(visits.getByRole('alert'))
    .toMatchTextContent('We have answered this already.');
  answer(withdrawRequest, {});
  answer(getPage, { page: FULL_PAGE });
  await button('Withdraw this request').click();
  await expect.element(button('Skip or move: Windows all round')).toBeVisible();
});

test('the office’s answers are shown, and for today’s visit the page says to phone', async () => {
  const declined = { ...request, id: 'r2', state: 'Declined' as const, answer: 'We are full.' };
  const accepted = { ...request, state: 'Accepted' as const, answer: 'See you then' };
  await openWith({ ...FULL_PAGE, requests: [accepted, declined] });
  await expect.element(visits).toMatchTextContent('We have done as you asked. See you then');
  await expect
    .element(visits)
    .toMatchTextContent('Sorry, we could not do what you asked. We are full.');
  const today = visits.getByRole('listitem').filter({ hasText: 'Gutters' });
  await expect.element(today).toMatchTextContent('To change this visit, please call us.');
  await expect.element(today.getByRole('button')).not.toBeInTheDocument();
  await expectUsable();
});
