import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ServiceForm, type ServiceValues } from './service-form.tsx';

const gutters: ServiceValues = {
  type: 'gutter',
  name: 'Gutter clearing',
  description: '',
  defaultCost: 6000,
  defaultDuration: '01:00:00',
  isDurationGiven: false,
};

vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ business: { vat: null } }) as never,
}));

test('a firm confirms that the usual time of a service is its own, and another type begins with a guess again', async () => {
  const submit = vi.fn<(values: ServiceValues) => Promise<void>>(async () => undefined);
  await renderPart(<ServiceForm initial={gutters} submitLabel="Save" onSubmit={submit} />);
  const guess = page.getByText('A guess, for planning', { exact: false });
  const own = page.getByRole('checkbox', { name: 'This is the time it takes us' });
  await expect.element(guess).toBeVisible();
  await own.click();
  await expect.element(guess).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => submit.mock.calls[0]?.[0]).toMatchObject({ isDurationGiven: true });

  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Solar panel cleaning');
  await expect.element(own).not.toBeChecked();
  await expect.element(guess).toBeVisible();
});
