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
const save = page.getByRole('button', { name: 'Save' });
const number = page.getByRole('textbox', { name: 'VAT number' });

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('registering names its first day, and saves it', async () => {
  vi.mocked(call).mockResolvedValue({ registrations: [], version: 4 });
  await renderPart(<VatForm registrations={[]} version={3} today={today} />, 'phone');
  await page.getByLabelText(/^Registered from/).fill('2026-12-01');
  await save.click();
  await expect.element(page.getByText('Enter the VAT number as well')).toBeVisible();
  await number.fill('GB123456782');
  await save.click();
  const registration = { vatNumber: 'GB123456782', startsOn: '2026-12-01', endsOn: null };
  await vi.waitFor(() => {
    expect(vi.mocked(call).mock.calls).toEqual([
      [saveVat, { body: { registrations: [registration], version: 3 } }],
    ]);
  });
  await expectAccessible();
});

test('registering again keeps the earlier registration, and cannot start before its end', async () => {
  vi.mocked(call).mockResolvedValue({ registrations: [], version: 4 });
  await renderPart(<VatForm registrations={[ended]} version={3} today={today} />);
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
      [saveVat, { body: { registrations: [ended, again], version: 3 } }],
    ]);
  });
});
