import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@roundbook/client/query-client';
import { renderPart } from '../testing/render-part.tsx';
import { useSavedOrder } from './use-saved-order.ts';

const KEY = ['order'];
const drawn: string[] = [];

function List({ saved }: { readonly saved: readonly string[] }) {
  const { order, setOrder } = useSavedOrder<null>({
    saved,
    save: async (next) => {
      await queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => next, staleTime: 0 });
      return null;
    },
    onFailure: async () => undefined,
  });
  const shown = order.join(' ');
  if (drawn.at(-1) !== shown) drawn.push(shown);
  return (
    <button type="button" onClick={() => setOrder(order.toReversed())}>
      {shown}
    </button>
  );
}

function Sample() {
  const { data } = useQuery({ queryKey: KEY, queryFn: async () => ['Abe', 'Bea', 'Col'] });
  return data ? <List saved={data} /> : null;
}

test('once an order is saved, the list never jumps back to the previous order', async () => {
  drawn.length = 0;
  await renderPart(<Sample />);
  await page.getByRole('button', { name: 'Abe Bea Col' }).click();
  await expect.poll(() => queryClient.getQueryData(KEY)).toEqual(['Col', 'Bea', 'Abe']);
  await page.getByRole('button', { name: 'Col Bea Abe' }).click();
  await expect.poll(() => queryClient.getQueryData(KEY)).toEqual(['Abe', 'Bea', 'Col']);
  await expect.element(page.getByRole('button', { name: 'Abe Bea Col' })).toBeVisible();
  expect(drawn).toEqual(['Abe Bea Col', 'Col Bea Abe', 'Abe Bea Col']);
});
