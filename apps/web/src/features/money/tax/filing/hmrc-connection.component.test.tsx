import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ConnectCard } from './connect-card.tsx';
import { ConnectionCard } from './connection-card.tsx';
import type { HmrcAccess } from './hmrc-queries.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const OFFERED: HmrcAccess = { isOffered: true, isSandbox: false, access: 'None', ninoEnd: null };
const TRADE = { tradeRef: 'XAIS12345678901', name: 'Sparkle, Window cleaning' };
let access: HmrcAccess = OFFERED;
let trades = [TRADE];
let sent: unknown[] = [];

beforeEach(() => {
  access = OFFERED;
  trades = [TRADE];
  sent = [];
  vi.mocked(call).mockImplementation((async (
    { path, method }: { path: string; method: string },
    input: { body?: object },
  ) => {
    if (path === '/tax/hmrc') return access;
    if (path === '/tax/hmrc/trades') return { trades };
    sent.push([method, path, input.body]);
    return {};
  }) as never);
});

const card = (name: string) => page.getByRole('region', { name });

test.each(['desk', 'phone'] as const)(
  'on a %s an Owner types their number to connect to HMRC; a wrong number is refused before it is sent',
  async (size) => {
    access = { ...OFFERED, isSandbox: true };
    await renderPart(<ConnectCard />, size);
    const offer = card('Send it from here');
    await expect.element(offer.getByText(/no real taxpayers/)).toBeVisible();
    const number = offer.getByRole('textbox', { name: /^National Insurance number/ });
    await number.fill('GB 12 34 56 A');
    await offer.getByRole('button', { name: 'Connect to HMRC' }).click();
    await expect.element(offer.getByText(/This is not a National Insurance number/)).toBeVisible();
    expect(sent).toEqual([]);
    await expect.element(offer.getByRole('button', { name: 'Practise sending' })).toBeVisible();
    await expectAccessible();
  },
);

test('a server without HMRC offers practice only', async () => {
  access = { ...OFFERED, isOffered: false };
  await renderPart(<ConnectCard />, 'phone');
  const offer = card('Send it from here');
  await offer.getByRole('button', { name: 'Practise sending' }).click();
  await expect.poll(() => sent).toEqual([['POST', '/tax/connection', undefined]]);
  expect(offer.getByRole('button', { name: 'Connect to HMRC' }).elements()).toEqual([]);
});

test('after the sign-in the Owner chooses the business among those at HMRC', async () => {
  access = { ...OFFERED, access: 'Given', ninoEnd: '56A' };
  await renderPart(<ConnectCard />, 'phone');
  const offer = card('Send it from here');
  await offer.getByRole('button', { name: 'Use this business' }).click();
  const chosen = { tradeRef: TRADE.tradeRef };
  await expect.poll(() => sent).toEqual([['POST', '/tax/hmrc/trade', chosen]]);
  await expectAccessible();
});

test('an Owner whom HMRC does not know as self-employed reads what to do', async () => {
  access = { ...OFFERED, access: 'Given', ninoEnd: '56A' };
  trades = [];
  await renderPart(<ConnectCard />, 'phone');
  const offer = card('Send it from here');
  await expect.element(offer.getByText(/Sign up on GOV\.UK first/)).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'Disconnect' })).toBeVisible();
});

test('a connection shows the end of the number, how to connect again, and how to end it', async () => {
  access = { ...OFFERED, access: 'Ended', ninoEnd: '56A' };
  const connection = {
    isPractice: false,
    tradeRef: TRADE.tradeRef,
    connectedAt: '2026-06-01T09:00:00.000Z',
  };
  await renderPart(<ConnectionCard connection={connection} />, 'phone');
  const shown = card('Connection');
  await expect.element(shown.getByText('National Insurance number ending 56A.')).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Connect again' })).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await expectAccessible();
});
