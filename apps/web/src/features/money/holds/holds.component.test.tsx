import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { Endpoint } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/money/holds/holds';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { PlaceHoldDialog } from './place-hold-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const since = '2026-11-01T09:00:00Z';

/** The bodies sent to an endpoint, in order. */
function sentTo(endpoint: Endpoint): unknown[] {
  return vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);
}

test('a stop says not to clean, with the reason and the debt only where they are known', async () => {
  const hold = { since, reason: 'Owes more than £50.00', owed: 6000 };
  await renderPart(<HoldNotice hold={hold} />, 'phone');
  await expect.element(page.getByText('On hold: do not clean, ask the office.')).toBeVisible();
  await expect.element(page.getByText('Owes more than £50.00 · Owes £60.00')).toBeVisible();
  await expectAccessible();
});

test('a viewer who may not see prices sees neither the reason nor the amount', async () => {
  await renderPart(<HoldNotice hold={{ since, reason: '', owed: null }} />, 'phone');
  await expect.element(page.getByText('On hold: do not clean, ask the office.')).toBeVisible();
  await expect.element(page.getByText('£', { exact: false })).not.toBeInTheDocument();
});

test('before the rule is saved, its dialog shows the customers whom the rule would put on hold', async () => {
  vi.mocked(call).mockImplementation(async (endpoint: Endpoint) =>
    endpoint === contract.previewHoldRule
      ? {
          placed: [
            {
              customerId: 'one',
              displayName: 'Ann Hill',
              payerName: 'Crown Lets',
              owed: 6000,
              reason: 'Owes more than £50.00',
            },
          ],
          placedTotal: 1,
          liftedTotal: 2,
        }
      : {
          rule: { owesMoreThan: 5000, daysPastDue: null, version: 1 },
          placed: 1,
          lifted: 2,
        },
  );
  const rule = { owesMoreThan: null, daysPastDue: null, version: 0 };
  await renderPart(<RuleDialog rule={rule} onClose={() => undefined} />, 'phone');
  await page.getByLabelText('Owes more than').fill('50');
  await expect.element(page.getByText(/^1 customer will be put on hold:/)).toBeVisible();
  await expect.element(page.getByText('Crown Lets pays')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save and apply' }).click();
  await expect
    .poll(() => sentTo(contract.changeHoldRule))
    .toEqual([{ body: { owesMoreThan: 5000, daysPastDue: null } }]);
});

test('a manual hold needs a reason, and can last until payment only if the customer owes money', async () => {
  vi.mocked(call).mockResolvedValue({});
  const customer = { id: 'one', displayName: 'Ann Hill' };
  const closed = vi.fn<() => void>();
  await renderPart(<PlaceHoldDialog customer={customer} owed={0} onClose={closed} />, 'desk');
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Put on hold' }).click();
  expect(sentTo(contract.placeHold)).toEqual([]);
  await page.getByRole('textbox').fill('The dog is loose');
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await expect
    .poll(() => sentTo(contract.placeHold))
    .toEqual([{ params: { id: 'one' }, body: { reason: 'The dog is loose', untilPaid: false } }]);
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});
