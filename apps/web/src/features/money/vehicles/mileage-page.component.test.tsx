import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { MileageClaim, Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import type { DrivenDay } from '@roundbook/contract/work/work-orders/driven-days';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { useAssignees } from '../../account/grants/lookups.ts';
import { ownerOn } from '../expenses/testing-expenses.ts';
import { MileagePage } from './mileage-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));
vi.mock(import('../../account/grants/lookups.ts'), async (original) => ({
  ...(await original()),
  useAssignees: vi.fn<() => never>(),
}));

const VAN: Vehicle = {
  id: 'van',
  name: 'Van 1',
  registration: 'YK19 ZHB',
  kind: 'CarOrVan',
  method: 'Mileage',
  version: 1,
};

const claimOf = (changes: Partial<MileageClaim>): MileageClaim => ({
  id: 'claim',
  drivenOn: '2026-11-20',
  driverId: 'olive',
  driverName: 'Olive Owen',
  vehicleId: 'van',
  vehicleName: 'Van 1',
  tenths: 124,
  amount: 682,
  notes: '12.4 miles, Van 1: Ladders',
  ...changes,
});

let vehicles: Vehicle[];
let claims: MileageClaim[];
let days: DrivenDay[];
let asked: unknown[];

beforeEach(() => {
  [vehicles, claims, days, asked] = [[VAN], [], [], []];
  vi.mocked(useAppStart).mockReturnValue({
    ...(ownerOn('Pro') as object),
    user: { id: 'olive', isAdmin: 'None' },
  } as never);
  vi.mocked(useAssignees).mockReturnValue([
    { userId: 'olive', name: 'Olive Owen' },
    { userId: 'sam', name: 'Sam Swift' },
  ] as never);
  vi.mocked(call).mockImplementation(async ({ path, method }, options) => {
    if (path === '/vehicles') return { vehicles };
    if (method === 'GET' && path === '/mileage') {
      return { from: '2026-04-06', to: '2027-04-05', claims };
    }
    if (path === '/mileage') {
      asked.push((options as { body: unknown }).body);
      return { ids: ['new'], amount: 1705 };
    }
    return { days };
  });
});

test.each(['desk', 'phone'] as const)(
  'on a %s each driver has the year’s miles and money, and each journey its reason once',
  async (size) => {
    claims = [
      claimOf({}),
      claimOf({ id: 'second', driverId: 'sam', driverName: 'Sam Swift', tenths: 10, amount: 55 }),
      claimOf({ id: 'third', tenths: 100, amount: 550, notes: '10 miles, Van 1' }),
    ];
    await renderPart(<MileagePage />, size);
    await expect.element(page.getByText('£12.87 claimed this tax year')).toBeVisible();
    const drivers = page.getByRole('list', { name: 'Drivers' });
    await expect.element(drivers).toMatchTextContent('Olive Owen');
    await expect.element(drivers).toMatchTextContent('22.4 miles this tax year');
    await expect.element(drivers).toMatchTextContent('£12.32');
    await expect.element(drivers).toMatchTextContent('1 mile this tax year');
    await expect.element(page.getByText(/20 Nov.*, Olive Owen, Ladders$/)).toBeVisible();
    await expectAccessible();
  },
);

test('the miles from home to the first stop count only if the user says so, and a day can be left out', async () => {
  days = [
    { date: '2026-11-26', between: 210, whole: 300, stops: 12 },
    { date: '2026-11-25', between: 100, whole: 150, stops: 1 },
  ];
  await renderPart(<MileagePage />, 'phone');
  await expect.element(page.getByRole('button', { name: 'Claim 31 miles' })).toBeVisible();
  await userEvent.click(page.getByText('The day starts and ends at a place of work, not at home'));
  await expect.element(page.getByRole('button', { name: 'Claim 45 miles' })).toBeVisible();
  const dayBoxes = page.getByRole('list', { name: 'Days driven' }).getByRole('checkbox');
  await userEvent.click(dayBoxes.nth(1));
  await userEvent.click(page.getByRole('button', { name: 'Claim 30 miles' }));
  await expect
    .poll(() => asked)
    .toEqual([
      {
        vehicleId: 'van',
        driverId: 'olive',
        journeys: [{ drivenOn: '2026-11-26', tenths: 300, notes: '12 stops', isFromOrder: true }],
      },
    ]);
});

test('a bicycle that would claim mileage is refused before anything is sent', async () => {
  vehicles = [];
  await renderPart(<MileagePage />, 'desk');
  await expect
    .element(page.getByText('Add the van or car that you drive between customers.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add vehicle' }));
  const dialog = page.getByRole('dialog', { name: 'Add vehicle' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Brompton');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Bicycle');
  await userEvent.click(dialog.getByRole('button', { name: 'Add vehicle' }));
  await expect.element(dialog.getByText(/have no rate for a bicycle/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Claims' }), 'Costs');
  await expect.element(dialog.getByText(/have no rate for a bicycle/)).not.toBeInTheDocument();
  await expectAccessible();
});
