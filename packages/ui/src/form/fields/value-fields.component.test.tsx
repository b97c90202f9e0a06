import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Duration } from '@roundbook/domain/values/durations/duration';
import { renderPart } from '../../testing/render-part.tsx';
import { DurationField } from './duration-field.tsx';
import { MoneyField } from './money-field.tsx';

const binding = {
  path: 'value',
  awaits: () => undefined,
  error: null,
  required: false,
  validity: 'untested',
} as const;

function Money() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyField {...binding} label="Price" value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(995)}>
        Usual price
      </button>
    </>
  );
}

function Length() {
  const [value, setValue] = useState<Duration>('00:15:00');
  return (
    <>
      <DurationField {...binding} label="Time" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const input = page.getByRole('textbox');

test('an amount is kept in pence, and written out in full when the user leaves the field', async () => {
  await renderPart(<Money />);
  await input.fill('£1,234.5');
  await expect.element(page.getByText('123450', { exact: true })).toBeVisible();
  await expect.element(input).toHaveValue('1234.5');
  await userEvent.tab();
  await expect.element(input).toHaveValue('1234.50');
});

test('an amount field accepts only keys that can lead to an amount, and is null while empty', async () => {
  await renderPart(<Money />);
  await input.click();
  await userEvent.keyboard('4x5.678');
  await expect.element(input).toHaveValue('45.67');
  await input.clear();
  await expect.element(page.getByText('null', { exact: true })).toBeVisible();
});

test('an amount set from elsewhere replaces the typed amount', async () => {
  await renderPart(<Money />);
  await input.fill('12');
  await page.getByRole('button', { name: 'Usual price' }).click();
  await expect.element(input).toHaveValue('9.95');
});

test('a duration is read in several notations, and any other text reverts', async () => {
  await renderPart(<Length />);
  for (const [typed, means, words] of [
    ['45', '00:45:00', '45 min'],
    ['1:30', '01:30:00', '1 h 30 min'],
    ['2h', '02:00:00', '2 h'],
  ] as const) {
    await input.fill(typed);
    await expect.element(page.getByText(means, { exact: true })).toBeVisible();
    await userEvent.tab();
    await expect.element(input).toHaveValue(words);
  }
  await input.fill('soon');
  await userEvent.tab();
  await expect.element(input).toHaveValue('2 h');
  await expect.element(page.getByText('02:00:00', { exact: true })).toBeVisible();
});
