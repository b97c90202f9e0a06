import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { FREE, type Subscription } from '@roundbook/domain/account/billing/subscription';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { PlanDialog } from './plan-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-28', user: { id: 'me' } }) as never,
}));

const person = (id: string, firstName: string, role: string) => ({
  id,
  userId: `user-${id}`,
  firstName,
  lastName: 'Brown',
  email: `${id}@example.com`,
  role,
  status: 'Active',
  isPaused: false,
});

const team: Subscription = {
  ...FREE,
  plan: 'Team',
  subscriptionPeriod: 'Month',
  startedOn: '2026-11-14',
  periodFrom: '2026-11-14',
  periodUntil: '2026-12-14',
  periodWorth: 3500,
};

/** Three free months of Pro that have just begun. */
const freePro: Subscription = {
  ...team,
  plan: 'Pro',
  startedOn: '2026-11-28',
  periodFrom: '2026-11-28',
  periodUntil: '2027-02-28',
  periodWorth: 4500,
};

const balanceOf = (subscription: Subscription, active: number) =>
  ({
    subscription,
    people: { active, paused: 0 },
    instant: 0,
    paymentMethod: { brand: 'Visa', ending: '4242', expires: '2090-04' },
    version: 3,
  }) as unknown as Balance;

let grants: object[] = [];
beforeEach(() => {
  grants = [
    person('anna', 'Anna', 'Owner'),
    person('bob', 'Bob', 'Manager'),
    person('cy', 'Cy', 'Worker'),
    person('di', 'Di', 'Worker'),
  ];
  vi.mocked(call).mockImplementation(async () => ({ grants }));
});

const onClose = vi.fn<() => void>();
const dialog = (plan: string) => page.getByRole('dialog', { name: `Move to ${plan}` });
const month = (plan: 'Free' | 'Pro' | 'Team') => ({ plan, subscriptionPeriod: 'Month' }) as const;

test.each(['desk', 'phone'] as const)(
  'on a %s, moving to Free says what the plan was worth, what is lost, and who loses their seat',
  async (size) => {
    await renderPart(
      <PlanDialog balance={balanceOf(team, 4)} choice={month('Free')} onClose={onClose} />,
      size,
    );
    const down = dialog('Free');
    await expect.element(down.getByText('Team until 14 December 2026, worth £18.67')).toBeVisible();
    await expect.element(down.getByText('Free, at no charge')).toBeVisible();
    const lost = down.getByRole('region', { name: 'No longer included' });
    for (const words of [/Expenses/, /Broadcasts/, /Bank reconciliation/, /Colleagues/]) {
      await expect.element(lost.getByText(words)).toBeVisible();
    }
    await expect.element(lost.getByText(/stays for you to read and to export/)).toBeVisible();
    await expect
      .element(
        down.getByText(
          'Free is for 1 person: Bob Brown, Cy Brown and Di Brown cannot sign in until there are seats again.',
          { exact: false },
        ),
      )
      .toBeVisible();
    await expectAccessible();
  },
);

test('moving to Pro names the people who lose their seats, and the names follow the Owner’s choice of who stays', async () => {
  await renderPart(
    <PlanDialog balance={balanceOf(team, 4)} choice={month('Pro')} onClose={onClose} />,
  );
  const down = dialog('Pro');
  await expect.element(down.getByText(/^Pro is for up to 3 people: Di Brown cannot/)).toBeVisible();
  await down.getByRole('checkbox', { name: 'Di Brown, Worker' }).click();
  await expect.element(down.getByText(/^Pro is for up to 3 people: Cy Brown cannot/)).toBeVisible();
  await expect.element(down.getByText('Pro, £18.00 a month')).toBeVisible();
});

test('moving to a larger plan shows the value of free months before and after', async () => {
  grants = grants.slice(0, 1);
  await renderPart(
    <PlanDialog balance={balanceOf(freePro, 1)} choice={month('Team')} onClose={onClose} />,
  );
  const up = dialog('Team');
  await expect
    .element(up.getByText('Unused part of your Pro plan until 28 February 2027'))
    .toBeVisible();
  await expect.element(up.getByText('-£45.00')).toBeVisible();
  await expect.element(up.getByText('Team until 6 January 2027, worth £45.00')).toBeVisible();
  await expect.element(up.getByRole('button', { name: 'Move to Team' })).toBeEnabled();
});
