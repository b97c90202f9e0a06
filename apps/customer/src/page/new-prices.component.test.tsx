import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { answerNewPrices } from '@roundbook/contract/customers/pages/wishes';
import { answer, answerInPlaceOfServer, asked, refuse } from '../testing/answers.ts';
import { FULL_PAGE, OWN_METHODS } from '../testing/examples.ts';
import { expectUsable, openWith, section, WIDTHS } from '../testing/render-app.tsx';

answerInPlaceOfServer();

const coming = section('New prices from 4 Jan 2027');
const send = page.getByRole('button', { name: 'Send my answer' });

test.each(WIDTHS)(
  'the coming price is shown, and answered with a comment, at %i px',
  async (width) => {
    await openWith(FULL_PAGE, OWN_METHODS, width);
    await expect.element(coming).toMatchTextContent('£20.00 now, £21.00 from then on');
    await expect.element(send).toBeDisabled();
    await expectUsable();
    await page.getByRole('radio', { name: 'I’d like to talk' }).click();
    await coming.getByLabelText(/In your words/).fill('After six, please');
    answer(answerNewPrices, {});
    const [first] = FULL_PAGE.newPrices;
    answer(getPage, { page: { ...FULL_PAGE, newPrices: [{ ...first!, answer: 'talk' }] } });
    await send.click();
    await expect.element(coming).toMatchTextContent('You said that you would like to talk.');
    await expect.element(send).not.toBeInTheDocument();
    const [sent] = asked.filter(({ endpoint }) => endpoint === answerNewPrices);
    expect(sent!.body).toEqual({ answer: 'talk', note: 'After six, please' });
    await expectUsable();
  },
);

test('a price without VAT is shown with the amount that the customer pays', async () => {
  await openWith({ ...FULL_PAGE, addedVat: 20 }, OWN_METHODS);
  await expect
    .element(coming)
    .toMatchTextContent('£16.67 + VAT = £20.00 now, £17.50 + VAT = £21.00 from then on');
  await expectUsable();
});

test('an answer that comes too late gets a clear message', async () => {
  await openWith(FULL_PAGE, OWN_METHODS);
  await page.getByRole('radio', { name: 'That’s fine' }).click();
  refuse(answerNewPrices, 422, 'You have already answered.', 'answer');
  await send.click();
  await expect.element(page.getByText('You have already answered.')).toBeVisible();
});
