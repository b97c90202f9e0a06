import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { sendStatements } from '@roundbook/contract/money/ledger/statements';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { StatementsButton } from './statements-button.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-25' }) as never,
}));

const OWING = 396;
/** 1,000 customers: 396 of them owe something, and 4 of those 396 have no email address. */
const CUSTOMERS = Array.from({ length: 1000 }, (_, at) => ({
  id: `c${at}`,
  owed: at < OWING ? 4500 : 0,
  email: at < 4 ? '' : 'kim@example.com',
}));

const idsSent = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => (endpoint as unknown) === sendStatements)
    .flatMap(([, input]) => (input as { body: { ids: string[] } }).body.ids);

const cleared = vi.fn<() => void>();

beforeEach(() => {
  cleared.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((_, input) => {
    const { ids } = (input as unknown as { body: { ids: string[] } }).body;
    return Promise.resolve({ queued: ids.length, leftOut: [] } as never);
  });
});

test.each(['desk', 'phone'] as const)(
  'on a %s the question says how many statements will be sent, what they cost and who is left out; then they are sent',
  async (size) => {
    await renderPart(
      <StatementsButton label="Statements" selected={CUSTOMERS} clear={cleared} />,
      size,
    );
    await page.getByRole('button', { name: 'Statements' }).click();
    const question = page.getByRole('dialog', { name: 'Email 392 statements?' });
    await expect.element(question).toMatchTextContent(/Emails cost nothing/);
    await expect
      .element(question)
      .toMatchTextContent(
        /Left out: 604 customers who owe nothing, 4 customers without an email address/,
      );
    await expectAccessible();
    expect(idsSent()).toEqual([]);
    await question.getByRole('button', { name: 'Email 392 statements' }).click();
    const running = page.getByRole('dialog', { name: 'Statements', exact: true });
    await expect.element(running).toMatchTextContent(/Nothing has been sent yet/);
    await expect
      .element(page.getByText('392 statements are in the outbox.'), { timeout: 20_000 })
      .toBeVisible();
    expect(new Set(idsSent())).toEqual(new Set(CUSTOMERS.slice(4, OWING).map(({ id }) => id)));
    expect(idsSent()).toHaveLength(392);
    expect(cleared).toHaveBeenCalledOnce();
  },
);

test('if no one owes anything, the button says so and sends nothing', async () => {
  const paid = CUSTOMERS.slice(OWING);
  await renderPart(<StatementsButton label="Statements" selected={paid} clear={cleared} />);
  await page.getByRole('button', { name: 'Statements' }).click();
  const notice = page.getByRole('dialog', { name: 'No statements to send' });
  await expect.element(notice).toMatchTextContent(/604 customers who owe nothing/);
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(idsSent()).toEqual([]);
});

test('statements for many customers cover a period, which the question asks for', async () => {
  await renderPart(
    <StatementsButton label="Statements" selected={CUSTOMERS.slice(4, 6)} clear={cleared} />,
  );
  await page.getByRole('button', { name: 'Statements' }).click();
  const question = page.getByRole('dialog', { name: 'Email 2 statements?' });
  await question.getByRole('combobox', { name: 'Period' }).selectOptions('Last month');
  await question.getByRole('combobox', { name: 'Period' }).selectOptions('Choose dates');
  await expect.element(question.getByLabelText('First day')).toHaveValue('2026-10-01');
  await question.getByLabelText('Last day').fill('2026-10-15');
  await question.getByRole('button', { name: 'Email 2 statements' }).click();
  await expect
    .poll(() => vi.mocked(call).mock.calls.map(([, input]) => (input as { body: object }).body), {
      timeout: 20_000,
    })
    .toMatchObject([{ ids: ['c4', 'c5'], from: '2026-10-01', to: '2026-10-15' }]);
});
