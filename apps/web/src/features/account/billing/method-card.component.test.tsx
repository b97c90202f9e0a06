import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { MethodCard } from './method-card.tsx';

vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-22' }) as never,
}));

const cardUntil = (expires: string) => ({ brand: 'Visa', ending: '4242', expires });

test.each([
  ['2026-10', 'This card has expired'],
  ['2026-11', 'This card expires soon'],
])(
  'a card that expires in %s has a notice that asks for a new card: %s',
  async (expires, words) => {
    await renderPart(<MethodCard paymentMethod={cardUntil(expires)} />, 'phone');
    await expect.element(page.getByRole('alert', { name: words })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible();
    await expectAccessible();
  },
);

test('a card that does not expire soon shows no notice', async () => {
  await renderPart(<MethodCard paymentMethod={cardUntil('2027-01')} />);
  await expect.element(page.getByText(/Visa ending 4242, expires 01\/27/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
