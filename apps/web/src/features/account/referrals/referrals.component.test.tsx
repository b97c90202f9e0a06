import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { makeReferralCode } from '@roundbook/contract/account/referrals/referrals';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ReferralCards } from './refer-a-friend.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async () => ({}));
});

test('the link is created on request', async () => {
  await renderPart(
    <ReferralCards answer={{ invitation: null, referrals: [], months: 0 }} />,
    'phone',
  );
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  await page.getByRole('button', { name: 'Get my link' }).click();
  await expect.poll(() => vi.mocked(call).mock.calls[0]?.[0]).toBe(makeReferralCode);
});

test.each(['desk', 'phone'] as const)(
  'friends are listed without names, each with the outcome: %s',
  async (size) => {
    const friend = (id: string, state: 'Joined' | 'Rewarded' | 'Waiting') => ({
      id,
      joinedOn: '2026-05-03',
      state,
      reason: null,
      rewardedOn: state === 'Rewarded' ? '2026-05-04' : null,
    });
    const url = 'https://book.example.com/register/FRIEND-7KQ2M4';
    await renderPart(
      <ReferralCards
        answer={{
          invitation: { code: 'FRIEND-7KQ2M4', url },
          months: 2,
          referrals: [
            friend('1', 'Rewarded'),
            friend('2', 'Joined'),
            friend('3', 'Waiting'),
            { ...friend('4', 'Joined'), state: 'Not counted', reason: 'sameCard' },
          ],
        }}
      />,
      size,
    );
    await expect.element(page.getByText(url)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect.element(page.getByText('Your friends: 2 months so far')).toBeVisible();
    await expect.element(page.getByText('The business pays with your own card.')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(4);
    await expectAccessible();
  },
);
