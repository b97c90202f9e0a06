// Records for the tests of bulk actions, and the server's answers about them.
const uuid = (kind: number, at: number) =>
  `0198f000-0000-7000-8${String(kind).padStart(3, '0')}-${String(at).padStart(12, '0')}`;
export const idOf = (at: number) => uuid(1, at);
export const customerOf = (at: number) => uuid(2, Math.floor(at / 3));
export const OTHER = uuid(9, 1);

export const customer = (at: number) => ({ id: idOf(at), displayName: `Customer ${at}` });
export const invoice = (at: number) => ({ id: idOf(at), customerId: customerOf(at) });
export const remainder = (at: number) => ({
  itemId: idOf(at),
  customerId: customerOf(at),
  displayName: `Customer ${at}`,
  number: 'INV-0001',
  dueOn: '2026-01-01',
  amount: 2000,
  open: 10,
});
export const queued = (ids: readonly string[]) => ({ queued: ids.length, leftOut: [] });
export const closed = (ids: readonly string[]) => ({
  count: ids.length,
  occurrenceIds: ids,
  stayed: [],
});
export const counted = (ids: readonly string[]) => ({ count: ids.length });

export const replanned = (ids: readonly string[]) => ({
  count: ids.length,
  leftOut: [],
  stayed: [],
  replanned: ids.map((id) => ({
    occurrenceId: id,
    version: 2,
    scheduledOn: null,
    assignedTo: null,
    estimatedTime: null,
    actionSource: null,
  })),
});
