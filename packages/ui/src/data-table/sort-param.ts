/**
 * How a list is sorted, as the page's address contains it: a column's id, with `-` in front for
 * descending order.
 */
export type SortParam = string;

export interface Sorting {
  readonly id: string;
  readonly descending: boolean;
}

export function parseSort(param: SortParam): Sorting {
  const descending = param.startsWith('-');
  return { id: descending ? param.slice(1) : param, descending };
}

/**
 * The sort after a click on a column's header: by that column or, if it is already sorted by, in
 * the other direction.
 */
export function nextSort(param: SortParam, columnId: string): SortParam {
  return param === columnId ? `-${columnId}` : columnId;
}

/** A sort as a query to the server; empty if the server cannot sort in that way. */
export function orderQuery<Order extends string>(param: SortParam, orders: readonly Order[]) {
  const { id, descending } = parseSort(param);
  const order = orders.find((name) => name === id);
  return order ? { order, descending: descending ? ('1' as const) : ('0' as const) } : {};
}
