/** How a list is sorted, as kept in the address: a column's id, with `-` for descending. */
export type SortParam = string;

export interface Sorting {
  readonly id: string;
  readonly descending: boolean;
}

export function parseSort(param: SortParam): Sorting {
  const descending = param.startsWith('-');
  return { id: descending ? param.slice(1) : param, descending };
}

/** The sort after a click on a header: by that column, or in the other direction. */
export function nextSort(param: SortParam, columnId: string): SortParam {
  return param === columnId ? `-${columnId}` : columnId;
}

/** A sort as the server's query; empty if the server does not know the order. */
export function orderQuery<Order extends string>(param: SortParam, orders: readonly Order[]) {
  const { id, descending } = parseSort(param);
  const order = orders.find((name) => name === id);
  return order ? { order, descending: descending ? ('1' as const) : ('0' as const) } : {};
}
