import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { type AbsenceRecord, addAbsence } from '@roundbook/contract/work/availability/absences';
import {
  type FirmHours,
  saveFirmHours,
  savePersonHours,
} from '@roundbook/contract/work/availability/hours';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { AbsencesCard } from './availability-cards.tsx';
import { FirmDialog } from './firm-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const firm: FirmHours = {
  week: [...usualPattern(480)],
  region: 'England and Wales',
  keepsBankHolidays: true,
  version: 3,
};
const away: AbsenceRecord = {
  id: '01900000-0000-7000-8000-000000000001',
  grantId: '01900000-0000-7000-8000-000000000002',
  kind: 'Sickness',
  part: 'Day',
  from: '2026-11-24',
  to: '2026-12-04',
  note: 'Broken wrist',
  planned: Array.from({ length: 7 }, (_, at) => ({ date: `2026-11-${24 + at}`, count: at + 1 })),
  version: 1,
};
const names = new Map([[away.grantId, 'Wendy Weir']]);
const close = vi.fn<() => void>();
const save = page.getByRole('button', { name: 'Save' });

beforeEach(() => {
  close.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ services: [], absence: away });
});

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

test('a firm can work on Saturdays too, and a day must end after it begins', async () => {
  await renderPart(<FirmDialog firm={firm} onClose={close} />, 'phone');
  const saturday = page.getByRole('group', { name: 'Saturday' });
  await saturday.getByRole('checkbox').click();
  await saturday.getByLabelText(/^To/).fill('07:00');
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText('Please choose a time after 08:00')).toBeVisible();
  expect(writes()).toEqual([]);
  await saturday.getByLabelText(/^To/).fill('12:00');
  await page
    .getByRole('group', { name: 'Monday' })
    .getByRole('combobox', { name: 'Break' })
    .selectOptions('30 min break');
  await page.getByRole('combobox', { name: 'Bank holidays of' }).selectOptions('Scotland');
  await save.click();
  const week = firm.week
    .with(0, { ...firm.week[0]!, breakSeconds: 1800 })
    .with(5, { from: 28_800, to: 43_200 });
  const body = { week, region: 'Scotland', keepsBankHolidays: true, version: 3 };
  await expect.poll(writes).toEqual([[saveFirmHours, { body }]]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('a person can have personal hours, and needs a postcode to start at home', async () => {
  const person = {
    grantId: away.grantId,
    week: null,
    serviceIds: null,
    startFrom: 'Anywhere',
    homePostcode: '',
    version: 1,
  } as const;
  await renderPart(<PersonDialog name="Wendy Weir" firm={firm} person={person} onClose={close} />);
  await expect.element(page.getByText('The firm’s: Mon–Fri 08:00–16:00')).toBeVisible();
  await page.getByRole('switch', { name: /^Hours of their own/ }).click();
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabelText('From').fill('09:30');
  await page.getByRole('button', { name: 'Monday’s hours on every working day' }).click();
  await page.getByRole('combobox', { name: /^Their day/ }).selectOptions('At home');
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Postcode of their home' }).fill('S10 1AA');
  await save.click();
  const week = firm.week.map((day) => day && { ...day, from: 34_200 });
  const body = {
    week,
    serviceIds: null,
    startFrom: 'Home',
    homePostcode: 'S10 1AA',
    version: 1,
  };
  const params = { id: away.grantId };
  await expect.poll(writes).toEqual([[savePersonHours, { params, body }]]);
});

test('half a day off has one date, and the dialog says which visits are planned on it', async () => {
  await renderPart(
    <AbsenceDialog grantId={away.grantId} name="Wendy Weir" today="2026-11-23" onClose={close} />,
    'phone',
  );
  await page.getByLabelText('Last day').fill('2026-11-20');
  await save.click();
  await expect
    .element(page.getByText('Please choose a day on or after the first day'))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'How long' }).selectOptions('A morning');
  await expect.element(page.getByLabelText('Last day')).not.toBeInTheDocument();
  await expectAccessible();
  await save.click();
  const dates = { from: '2026-11-23', to: '2026-11-23' };
  const body = { kind: 'Holiday', part: 'Morning', note: '', ...dates };
  const params = { id: away.grantId };
  await expect.poll(writes).toEqual([[addAbsence, { params, body }]]);
  await expect.element(page.getByText(/28 visits are still planned then/)).toBeVisible();
});

test('an absence links to the days that still have visits, naming the first five', async () => {
  await renderPart(<AbsencesCard absences={[away]} names={names} today="2026-11-23" />, 'phone');
  const list = page.getByRole('list', { name: 'Who is away' });
  await expect.element(list.getByText('Wendy Weir')).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: '1 visit on Tue 24 Nov' }))
    .toHaveAttribute('href', '/work/2026-11-24');
  await expect.element(list.getByText('and 13 later')).toBeVisible();
  await expectAccessible();
});

test('a list without absences says so', async () => {
  await renderPart(<AbsencesCard absences={[]} names={names} today="2026-11-23" />);
  await expect.element(page.getByText('No one is away from today onwards.')).toBeVisible();
});
