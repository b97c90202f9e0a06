import { expect, test } from 'vitest';
import { getPageStatement } from '@roundbook/contract/customers/pages/page';
import { asked, answerInPlaceOfServer, refuse } from '../testing/answers.ts';
import { FULL_PAGE, OWN_METHODS } from '../testing/examples.ts';
import { expectUsable, openWith, section, WIDTHS } from '../testing/render-app.tsx';

answerInPlaceOfServer();

test.each(WIDTHS)('a customer chooses the days of the statement, at %i px', async (width) => {
  await openWith(FULL_PAGE, OWN_METHODS, width);
  const card = section('Statement');
  await card.getByRole('button', { name: 'Choose dates' }).click();
  const download = card.getByRole('button', { name: 'Download the statement as PDF' });
  await card.getByLabelText('First day').fill('2026-10-31');
  await card.getByLabelText('Last day').fill('2026-10-01');
  await expect.element(card).toMatchTextContent('The period ends before it begins.');
  await expect.element(download).not.toBeInTheDocument();
  await expectUsable();
  await card.getByLabelText('First day').fill('2026-09-01');
  refuse(getPageStatement, 503, 'Sorry, please try again.');
  await download.click();
  const sent = () => asked.find(({ endpoint }) => endpoint === getPageStatement)?.query;
  await expect.poll(sent).toEqual({ from: '2026-09-01', to: '2026-10-01' });
});
