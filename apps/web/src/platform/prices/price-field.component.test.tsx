import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { PriceField } from './price-field.tsx';
import { PriceText } from './price-text.tsx';
import { enterPricesWithoutVat } from './testing-prices.ts';

const binding = {
  path: 'price',
  awaits: () => undefined,
  error: null,
  required: false,
  validity: 'untested',
} as const;

const field = page.getByRole('textbox', { name: 'Price' });
const reported = vi.fn<(value: number | null) => void>();

function Part({
  initial,
  bearsVat,
}: {
  readonly initial: number | null;
  readonly bearsVat?: boolean;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PriceField
        {...binding}
        label="Price"
        value={value}
        onChange={(next) => {
          reported(next);
          setValue(next);
        }}
        {...(bearsVat === undefined ? {} : { bearsVat })}
      />
      <PriceText pence={value} />
    </>
  );
}

beforeEach(() => {
  reported.mockReset();
});

test('a price typed without VAT is kept with VAT, and both are shown', async () => {
  await renderPart(<Part initial={null} />, 'phone');
  enterPricesWithoutVat();
  await expect.element(page.getByText('Without VAT')).toBeVisible();
  await field.fill('20');
  expect(reported.mock.lastCall).toEqual([2400]);
  await expect.element(page.getByText('£20.00 + VAT = £24.00')).toBeVisible();
  await expect.element(page.getByText('£20.00 + VAT', { exact: true })).toBeVisible();
  await field.fill('16.67');
  expect(reported.mock.lastCall).toEqual([2000]);
  await expect.element(field).toHaveValue('16.67');
  await expectAccessible();
});

test('a stored price stays the same to the penny until another price is typed', async () => {
  await renderPart(<Part initial={2001} />);
  enterPricesWithoutVat();
  await expect.element(field).toHaveValue('16.67');
  await expect.element(page.getByText('£16.67 + VAT = £20.01')).toBeVisible();
  await field.click();
  await page.getByText('£16.67 + VAT = £20.01').click();
  expect(reported).not.toHaveBeenCalled();
});

test('for work on a day without VAT, the price is typed as the customer pays it', async () => {
  await renderPart(<Part initial={2400} bearsVat={false} />);
  enterPricesWithoutVat();
  await expect.element(page.getByText('£20.00 + VAT', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('24.00');
});

test('other businesses type and see every price as the customer pays it', async () => {
  await renderPart(<Part initial={2400} />);
  await expect.element(field).toHaveValue('24.00');
  await expect.element(page.getByText('£24.00', { exact: true })).toBeVisible();
});
