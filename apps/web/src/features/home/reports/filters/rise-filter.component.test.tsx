import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import type { ReportAddress } from '../report-address.ts';
import { RiseFilter } from './rise-filter.tsx';

async function open(address: ReportAddress) {
  const chosen: ReportAddress[] = [];
  const onChoose = (change: ReportAddress) => chosen.push(change);
  await renderPart(<RiseFilter address={address} onChoose={onChoose} />, 'phone');
  return chosen;
}

test('a percentage applies when it has been typed, and not before', async () => {
  const chosen = await open({});
  const percent = page.getByRole('textbox', { name: 'Percent' });
  await expect.element(percent).toHaveValue('5');
  await percent.fill('7.5');
  expect(chosen).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([{ percent: '7.5', amount: undefined }]);
  await expectAccessible();
});

test('pounds a visit are kept in pence', async () => {
  const chosen = await open({ amount: '100' });
  const pounds = page.getByRole('textbox', { name: 'Pounds a visit' });
  await expect.element(pounds).toHaveValue('1');
  await pounds.fill('1.50');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([{ amount: '150', percent: undefined }]);
});

test('a rise that cannot be tried is refused in words, and asks the server nothing', async () => {
  const chosen = await open({});
  await page.getByRole('textbox', { name: 'Percent' }).fill('500');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('More than 0, and up to 100%')).toBeVisible();
  expect(chosen).toEqual([]);
});
