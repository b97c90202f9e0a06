import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import {
  type ConnectedBank,
  listConnectedBanks,
  setAccountKind,
} from '@roundbook/contract/money/connected-banks/connected-banks';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { BankConnections } from './bank-connections.tsx';

let role = 'Manager';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({ role, plan: { name: 'Team', features: {} }, user: { isAdmin: null } }) as never,
}));

const LONG = 'Everyday business account of the window round in Ashby';

function bank(one: Partial<ConnectedBank>): ConnectedBank {
  return {
    connectedBankId: 'uploaded',
    bankId: null,
    name: LONG,
    state: 'Connected',
    words: '',
    accounts: [{ id: 'uploaded', name: LONG, ending: '', kind: 'current', lastOn: '2026-03-31' }],
    consentUntil: null,
    checkedAt: null,
    checksLeft: null,
    ...one,
  };
}

const BANKS = [
  bank({}),
  bank({
    connectedBankId: 'connected',
    bankId: 'sandbox',
    name: 'Sandbox Bank',
    accounts: [
      { id: 'first', name: 'Main', ending: '5678', kind: 'current', lastOn: '2026-03-31' },
      { id: 'second', name: 'Rainy day', ending: '9940', kind: 'savings', lastOn: '2026-03-31' },
    ],
  }),
];

beforeEach(() => {
  role = 'Manager';
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (endpoint: unknown) =>
    endpoint === listConnectedBanks ? { connectedBanks: BANKS } : {},
  );
});

const callsOf = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.filter(([called]) => (called as unknown) === endpoint);

test.each(['desk', 'phone'] as const)(
  'each account shows its kind, and another kind can be chosen: %s',
  async (size) => {
    await renderPart(<BankConnections />, size);
    await expect.element(page.getByLabelText('Kind of Rainy day')).toHaveValue('savings');
    const kind = page.getByLabelText(`Kind of ${LONG}`);
    await expect.element(kind).toHaveValue('current');
    await expectAccessible();
    await kind.selectOptions('Credit card');
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(callsOf(setAccountKind)[0]?.[1]).toEqual({
      params: { id: 'uploaded' },
      body: { kind: 'card' },
    });
  },
);

test('if the kind cannot be saved, a message says so, and the list shows the stored kind', async () => {
  vi.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listConnectedBanks) return { connectedBanks: BANKS };
    throw new ApiFailure({ status: 404, message: 'This account no longer exists.' });
  });
  await renderPart(<BankConnections />);
  const kind = page.getByLabelText('Kind of Main');
  await kind.selectOptions('Credit card');
  await expect.element(page.getByText('This account no longer exists.')).toBeVisible();
  await expect.element(kind).toHaveValue('current');
});

test('a user who may not choose the kind sees no choice', async () => {
  role = 'Worker';
  await renderPart(<BankConnections />);
  await expect.element(page.getByText('Rainy day ending 9940')).toBeVisible();
  expect(page.getByLabelText(/^Kind of/).elements()).toHaveLength(0);
});
