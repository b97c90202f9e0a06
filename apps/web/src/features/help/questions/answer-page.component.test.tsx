import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { askHelp } from '@roundbook/contract/help/questions/questions';
import { expectAccessible, renderPart, SIZES } from '@roundbook/ui/testing/render-part.tsx';
import { passOn } from '../../../platform/streamed-text.ts';
import { AnswerPage } from './answer-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const QUESTION = 'How do I add a customer?';
const whole = {
  answer: 'Press **Add customer**. [1]\nThen save. [9]',
  docs: [
    {
      key: 'add-customer',
      title: 'Add a customer',
      heading: 'Times that suit them',
      inline: 'Open Customers and press Add customer.',
    },
  ],
  activityId: 'asked',
};

beforeEach(() => vi.mocked(call).mockReset());

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'an answer grows while it is being generated, then names its articles: %s',
  async (size) => {
    const made = Promise.withResolvers<typeof whole>();
    vi.mocked(call).mockImplementation((async (endpoint: unknown, input: never) => {
      if (endpoint !== askHelp) return {};
      const { query } = input as { query: { question: string; socketRecipient: string } };
      expect(query.question).toBe(QUESTION);
      passOn(query.socketRecipient, 'Press Add customer, ');
      passOn(query.socketRecipient, 'first of all.');
      passOn('somebody else', 'Not for us.');
      return made.promise;
    }) as never);
    await renderPart(<AnswerPage question={QUESTION} />, size);
    await expect.element(page.getByText('Press Add customer, first of all.')).toBeVisible();
    made.resolve(whole);
    const source = page.getByRole('link', { name: '1, from: Add a customer' });
    await expect.element(source).toHaveAttribute('href', '/help/view/add-customer');
    await expect.element(page.getByText('first of all.')).not.toBeInTheDocument();
    await expect.element(page.getByText('[9]')).not.toBeInTheDocument();
    await expect.element(page.getByText('Times that suit them')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect.element(page.getByText('Thanks for your feedback!')).toBeVisible();
  },
);

test('if the help has no answer to a question, the page says so and accepts a suggestion', async () => {
  vi.mocked(call).mockResolvedValue({ answer: '', docs: [], activityId: 'asked' });
  await renderPart(<AnswerPage question="xylophone" />);
  await expect.element(page.getByText('Nothing in the help answers that')).toBeVisible();
  await page.getByLabelText(/^What is missing/).fill('How to play it');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect.element(page.getByLabelText(/^What is missing/)).toHaveValue('');
});
