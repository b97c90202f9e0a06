import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { RestOfRows } from './rows/rest-of-rows.tsx';

/** The number of rows in each fetch while the user scrolls. */
const PAGE_ON_SCREEN = 200;
/** The number of rows in each fetch for a file: the largest page that the server allows. */
const PAGE_IN_FILE = 1000;

/** A list that the server sends in pages, each with the total number of rows. */
export interface PagedList<Answer extends { readonly total: number }, Row> {
  /** The query key of the list, including its filters and order. */
  readonly key: readonly unknown[];
  readonly fetch: (
    page: { readonly page: number; readonly perPage: number },
    signal: AbortSignal,
  ) => Promise<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
}

/** The rows of a paged list that are not loaded yet, and a way to fetch them all. */
export interface PagedRest<Row> extends RestOfRows {
  /** The list with its filters; changes when the filters do. */
  readonly key: string;
  /**
   * Fetches every row that the filters find, or the first pages with at least `most` rows; `onProgress` receives the
   * count so far and the total.
   */
  readonly fetchAll: (
    onProgress: (fetched: number, total: number) => void,
    signal: AbortSignal,
    most?: number,
  ) => Promise<readonly Row[]>;
}

/**
 * The rows of several pages; a row that moved to another page while they were fetched appears only
 * once.
 */
function withoutRepeats<Row extends { readonly id: string }>(rows: Iterable<Row>): Row[] {
  return [...new Map([...rows].map((row) => [row.id, row])).values()];
}

const pagesQuery = <Answer extends { readonly total: number }, Row>(list: PagedList<Answer, Row>) =>
  infiniteQueryOptions({
    queryKey: [...list.key, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      list.fetch({ page: pageParam, perPage: PAGE_ON_SCREEN }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) =>
      page * PAGE_ON_SCREEN < last.total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

/**
 * The rows of a list that have been fetched so far, and a function that fetches more. The old rows
 * stay on screen while the rows for another filter or order load. `data` is the newest answer: its
 * totals cover all rows.
 */
export function usePagedList<
  Answer extends { readonly total: number },
  Row extends { readonly id: string },
>(list: PagedList<Answer, Row>) {
  const pages = useInfiniteQuery(pagesQuery(list));
  const answers = pages.data?.pages ?? [];
  const rest: PagedRest<Row> = {
    key: JSON.stringify(list.key),
    fetchAll: (onProgress, signal, most) => fetchAllRows(list, onProgress, signal, most),
    total: answers.at(-1)?.total ?? 0,
    state: pages.isFetchNextPageError
      ? 'failed'
      : pages.isFetching || !pages.hasNextPage
        ? 'busy'
        : 'ready',
    load: () => void pages.fetchNextPage({ cancelRefetch: false }),
  };
  const { error, isFetching, refetch } = pages;
  return {
    query: { data: answers.at(-1), error, isFetching, refetch },
    rows: withoutRepeats(answers.flatMap((answer) => list.rowsOf(answer))),
    rest,
  };
}

/**
 * Fetches all rows of a list, or the first pages with at least `most` rows, page by page; `onProgress` receives the count
 * so far and the total.
 */
export async function fetchAllRows<
  Answer extends { readonly total: number },
  Row extends { readonly id: string },
>(
  list: PagedList<Answer, Row>,
  onProgress: (fetched: number, total: number) => void,
  signal: AbortSignal,
  most = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await list.fetch({ page, perPage: PAGE_IN_FILE }, signal);
    rows.push(...list.rowsOf(answer));
    onProgress(rows.length, answer.total);
    if (page * PAGE_IN_FILE >= Math.min(answer.total, most)) return withoutRepeats(rows);
  }
}
