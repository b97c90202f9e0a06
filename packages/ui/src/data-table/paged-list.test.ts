import { expect, test } from 'vitest';
import { fetchAllRows, type PagedList } from './paged-list.ts';

const rows = Array.from({ length: 2_345 }, (_, at) => ({ id: String(at) }));
type Answer = { readonly total: number; readonly rows: readonly { readonly id: string }[] };

function listOf(
  answer: (page: number, perPage: number) => Answer,
): PagedList<Answer, { id: string }> {
  return {
    key: ['rows'],
    fetch: ({ page, perPage }) => Promise.resolve(answer(page, perPage)),
    rowsOf: (one) => one.rows,
  };
}

test('an export contains every row in order, and reports its progress', async () => {
  const list = listOf((page, perPage) => ({
    total: rows.length,
    rows: rows.slice((page - 1) * perPage, page * perPage),
  }));
  const heard: [number, number][] = [];
  const fetched = await fetchAllRows(
    list,
    (count, total) => heard.push([count, total]),
    new AbortController().signal,
  );
  expect(fetched).toEqual(rows);
  expect(heard).toEqual([
    [1000, 2345],
    [2000, 2345],
    [2345, 2345],
  ]);
});

test('a row that moves to the next page while pages are fetched appears only once', async () => {
  // After the first page is fetched, another user adds a row before all the others.
  const list = listOf((page, perPage) => {
    const now = page === 1 ? rows : [{ id: 'new' }, ...rows];
    return { total: now.length, rows: now.slice((page - 1) * perPage, page * perPage) };
  });
  const fetched = await fetchAllRows(list, () => {}, new AbortController().signal);
  expect(fetched.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
