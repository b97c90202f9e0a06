/** How a list is sorted, as it stands in the address: a column's id, with `-` for descending. */
export type SortParam = string;

export interface Sorting {
  readonly id: string;
  readonly descending: boolean;
}

export function parseSort(param: SortParam): Sorting {
  const descending = param.startsWith('-');
  return { id: descending ? param.slice(1) : param, descending };
}

/** What a click on a header asks for: that column, or the other direction. */
export function nextSort(param: SortParam, columnId: string): SortParam {
  return param === columnId ? `-${columnId}` : columnId;
}

/** A sort as the server's query puts it; nothing where it is not among the orders that it knows. */
export function orderQuery<Order extends string>(param: SortParam, orders: readonly Order[]) {
  const { id, descending } = parseSort(param);
  const order = orders.find((name) => name === id);
  return order ? { order, descending: descending ? ('1' as const) : ('0' as const) } : {};
}
