import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { saveVat } from '@roundbook/contract/account/businesses/vat';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { VatForm } from './vat-card.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const today = '2026-11-28';
const ended = { vatNumber: 'GB123456782', startsOn: '2024-04-01', endsOn: '2026-10-31' };
const vat = { pricesExcludeVat: false, version: 3 };
const asBefore = { ...vat, prices: 'keep' };
const save = page.getByRole('button', { name: 'Save' });
const number = page.getByRole('textbox', { name: 'VAT number' });

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('registering needs a VAT number as well as a first day, and saves both', async () => {
  vi.mocked(call).mockResolvedValue({ registrations: [], pricesExcludeVat: false, version: 4 });
  await renderPart(<VatForm {...vat} registrations={[]} today={today} />, 'phone');
  await page.getByLabelText(/^Registered from/).fill('2026-12-01');
  await save.click();
  await expect.element(page.getByText('Enter the VAT number as well')).toBeVisible();
  await number.fill('GB123456782');
  await save.click();
  const registration = { vatNumber: 'GB123456782', startsOn: '2026-12-01', endsOn: null };
  await vi.waitFor(() => {
    expect(vi.mocked(call).mock.calls).toEqual([
      [saveVat, { body: { ...asBefore, registrations: [registration] } }],
    ]);
  });
  await expectAccessible();
});

test('registering again keeps the earlier registration, and cannot start before the earlier one ends', async () => {
  vi.mocked(call).mockResolvedValue({ registrations: [], pricesExcludeVat: false, version: 4 });
  await renderPart(<VatForm {...vat} registrations={[ended]} today={today} />);
  await page.getByRole('button', { name: 'Register again' }).click();
  await expect
    .element(page.getByText('GB123456782 from 1 April 2024 until 31 October 2026'))
    .toBeVisible();
  await number.fill('GB123456782');
  await page.getByLabelText(/^Registered from/).fill('2026-10-31');
  await save.click();
  await expect.element(page.getByText(/choose a day after 31 October 2026/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await page.getByLabelText(/^Registered from/).fill('2026-12-01');
  await save.click();
  const again = { vatNumber: 'GB123456782', startsOn: '2026-12-01', endsOn: null };
  await vi.waitFor(() => {
    expect(vi.mocked(call).mock.calls).toEqual([
      [saveVat, { body: { ...asBefore, registrations: [ended, again] } }],
    ]);
  });
});

test('turning VAT on offers a drafted price rise, and shows where to find it', async () => {
  vi.mocked(call).mockResolvedValue({ registrations: [], pricesExcludeVat: false, version: 4 });
  await renderPart(<VatForm {...vat} registrations={[]} today={today} />, 'phone');
  const prices = page.getByRole('combobox', { name: 'Your prices' });
  await expect.element(prices).not.toBeInTheDocument();
  await number.fill('GB123456782');
  await prices.selectOptions('Draft a price rise of 20%');
  await expectAccessible();
  await save.click();
  const registration = { vatNumber: 'GB123456782', startsOn: null, endsOn: null };
  await vi.waitFor(() => {
    expect(vi.mocked(call).mock.calls).toEqual([
      [saveVat, { body: { ...vat, prices: 'rise', registrations: [registration] } }],
    ]);
  });
  await expect.element(page.getByRole('button', { name: 'Show the price rise' })).toBeVisible();
});

test('a registered business chooses whether its prices include VAT', async () => {
  vi.mocked(call).mockResolvedValue({ registrations: [], pricesExcludeVat: true, version: 4 });
  const always = { vatNumber: 'GB123456782', startsOn: null, endsOn: null };
  await renderPart(<VatForm {...vat} registrations={[always]} today={today} />);
  const includes = page.getByRole('switch', { name: /^Prices include VAT/ });
  await expect.element(includes).toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Your prices' })).not.toBeInTheDocument();
  await includes.click();
  await save.click();
  await vi.waitFor(() => {
    expect(vi.mocked(call).mock.calls).toEqual([
      [saveVat, { body: { ...asBefore, pricesExcludeVat: true, registrations: [always] } }],
    ]);
  });
});

test('once the registration has ended, there is nothing to choose', async () => {
  await renderPart(<VatForm {...vat} registrations={[ended]} today={today} />);
  await expect.element(number).toBeVisible();
  await expect
    .element(page.getByRole('switch', { name: /^Prices include VAT/ }))
    .not.toBeInTheDocument();
});
