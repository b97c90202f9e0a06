import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  endHandOver,
  getHandOver,
  type HandOver as Offer,
  offerHandOver,
} from '@roundbook/contract/account/hand-overs/hand-overs';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { HandOver } from './hand-over.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
let role: 'Owner' | 'Manager' = 'Owner';
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ role }) as never,
}));

const PAT = '01900000-0000-7000-8000-000000000001';
const nothing: ResponseOf<typeof getHandOver> = {
  handOver: null,
  candidates: [{ grantId: PAT, name: 'Pat Lee', isInvited: true }],
  hasPaymentAccount: true,
};
const offer: Offer = {
  id: '01900000-0000-7000-8000-000000000002',
  fromName: 'Ada Clean',
  toGrantId: PAT,
  toName: 'Pat Lee',
  leaves: false,
  offeredAt: '2026-11-23T10:00:00Z',
  expiresAt: '2026-11-30T10:00:00Z',
  part: 'giver',
};
let shown = nothing;

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => {
  role = 'Owner';
  shown = nothing;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve((endpoint === (getHandOver as unknown) ? shown : { id: offer.id }) as never),
  );
});

test.each(['phone', 'desk'] as const)(
  'an Owner offers the business to a colleague, and reads what happens to the money, on a %s',
  async (size) => {
    await renderPart(<HandOver />, size);
    await expect.element(page.getByText(/a new bank account waits 72 hours/)).toBeVisible();
    await page.getByLabelText(/^New Owner/).selectOptions('Pat Lee (invited)');
    await page.getByLabelText(/^Afterwards/).selectOptions('I leave the business');
    await page.getByRole('button', { name: 'Offer the business' }).click();
    await vi.waitFor(() =>
      expect(writes()).toEqual([[offerHandOver, { body: { toGrantId: PAT, leaves: true } }]]),
    );
    await expectAccessible();
  },
);

test('the Owner can withdraw an offer, and the receiver can accept or decline it', async () => {
  shown = { ...nothing, handOver: offer };
  await renderPart(<HandOver />, 'phone');
  await expect.element(page.getByText(/You offered the business to Pat Lee/)).toBeVisible();
  await page.getByRole('button', { name: 'Take the offer back' }).click();
  await vi.waitFor(() => expect(writes()).toEqual([[endHandOver, { params: { id: offer.id } }]]));

  role = 'Manager';
  shown = { ...nothing, candidates: [], handOver: { ...offer, part: 'receiver' } };
  await renderPart(<HandOver />, 'phone');
  await expect.element(page.getByText(/Ada Clean offers the business to you/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take it on' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('the Owner of a business without colleagues reads what to do first; other users read that there is no offer', async () => {
  shown = { ...nothing, candidates: [] };
  await renderPart(<HandOver />);
  await expect.element(page.getByRole('link', { name: 'Invite the new Owner' })).toBeVisible();
  role = 'Manager';
  await renderPart(<HandOver />);
  await expect.element(page.getByText('No one has offered you the business')).toBeVisible();
});
