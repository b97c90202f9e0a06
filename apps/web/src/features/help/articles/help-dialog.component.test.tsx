import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { listArticles, rateHelp, viewArticle } from '@roundbook/contract/help/articles/articles';
import { expectAccessible, renderPart, SIZES } from '@roundbook/ui/testing/render-part.tsx';
import { HelpDialog } from './help-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const listed = (key: string, title: string, screens: string[]) => ({
  key,
  title,
  inline: `${title}, in a sentence.`,
  topic: 'Work' as const,
  screens,
});

const docs = {
  rounds: {
    key: 'rounds',
    title: 'Group jobs into rounds',
    inline: 'Keep jobs together.',
    full: [
      { kind: 'heading', text: 'How big?' },
      {
        kind: 'steps',
        items: [
          [
            { kind: 'text', text: 'Press ' },
            { kind: 'label', text: 'Add round' },
            { kind: 'text', text: ', or read ' },
            { kind: 'link', text: 'about one round', to: 'round' },
          ],
        ],
      },
    ],
    related: [],
  },
  round: {
    key: 'round',
    title: 'Work with a round',
    inline: 'One round.',
    full: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'It has jobs.' }] }],
    related: [],
  },
};

const closed = vi.fn<() => void>();

beforeEach(() => {
  closed.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: never) => {
    if (endpoint === listArticles) {
      return {
        articles: [
          listed('rounds', 'Group jobs into rounds', ['/plan/rounds']),
          listed('round', 'Work with a round', []),
        ],
      };
    }
    if (endpoint === viewArticle) {
      const { key } = (input as { params: { key: keyof typeof docs } }).params;
      return { doc: docs[key], activityId: `read ${key}` };
    }
    return {};
  }) as never);
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'the article of the page opens, leads to others and is rated: %s',
  async (size) => {
    await renderPart(<HelpDialog route="/plan/rounds/" onClose={closed} />, size);
    const dialog = page.getByRole('dialog', { name: 'Group jobs into rounds' });
    await expect.element(dialog.getByText('Keep jobs together.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: 'about one round' }).click();
    const next = page.getByRole('dialog', { name: 'Work with a round' });
    await expect.element(next.getByText('It has jobs.')).toBeVisible();
    await next.getByRole('button', { name: 'Not helpful' }).click();
    await expect.element(next.getByText('Thanks for your feedback!')).toBeVisible();
    const body = { activityId: 'read round', feedback: -1 };
    expect(vi.mocked(call)).toHaveBeenCalledWith(rateHelp, { body }, expect.anything());
    const more = next.getByRole('link', { name: 'More' });
    await expect.element(more).toHaveAttribute('href', '/help/view/round');
    await next.getByRole('button', { name: 'Close' }).last().click();
    expect(closed).toHaveBeenCalledOnce();
  },
);

test('on a page without an article, the dialog links to the whole help', async () => {
  await renderPart(<HelpDialog route="/elsewhere" onClose={closed} />);
  await expect.element(page.getByText(/^There is no article/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/help');
});

test('if the help cannot be loaded, the dialog says so and offers to try again', async () => {
  vi.mocked(call).mockRejectedValue(new Error('Sorry, there was an error loading help.'));
  await renderPart(<HelpDialog route="/plan/rounds" onClose={closed} />);
  await expect.element(page.getByText(/error loading help/)).toBeVisible();
});
