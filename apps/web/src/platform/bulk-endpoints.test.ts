import { expect, test } from 'vitest';
import type { Endpoint } from '@roundbook/contract/endpoint';

/** Calls on many records that are not bulk actions on selected rows, each with the reason. */
const NO_SELECTION: Readonly<Record<string, string>> = {
  '/balance/changePlan': 'The order in which people keep their seats.',
  '/customers': 'One new customer.',
  '/customers/{id}': 'One customer, with their sites and contacts.',
  '/customers/messages/preview': 'It sends nothing; it counts for the question.',
  '/customers/{customerId}/payments/{paymentId}': 'One payment and the invoices that it settles.',
  '/customers/{id}/chargePaymentMethod': 'One charge and the invoices that it settles.',
  '/jobs/notifications/preview': 'It sends nothing; it counts for the question.',
  '/jobs/schedule/each': 'A week that was suggested: the preview is the question, with an undo.',
  '/jobs/schedule/undo': 'It is the undo of planning.',
  '/jobs/undo': 'It is the undo of done and skipped visits.',
  '/jobs/unschedule': 'Visits dragged off the calendar, with an undo.',
  '/payments/external': 'One payment and the invoices that it settles.',
  '/payments/transactions/convertAllMatched':
    'The certain transactions: the button names how many and how much, and one undo takes all back.',
  '/payments/transactions/ignoreAllNew':
    'All new ones, after a question with the number; one undo.',
  '/payments/transactions/{internalTransactionId}/convert': 'One transaction and its invoices.',
  '/rounds/{id}/reorder': 'The order of one round.',
  '/statements/monthly/printed': 'It notes what was printed; the dialog prints in parts.',
  '/work-orders': 'The order of one day.',
  '/work-orders/optimise': 'The order of one day.',
};

/** A call that takes at least this many records counts as a call on many. */
const MANY = 100;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The calls of the contract, each with the name by which it is imported. */
const ENDPOINTS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../../../packages/contract/src/*/*/*.ts', '!**/*.test.ts'],
    { eager: true },
  ),
).flatMap((module) =>
  Object.entries(module).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, endpoint }] : [],
  ),
);

const BULK_CALLS = Object.values(
  import.meta.glob<string>('../features/*/*/bulk-calls.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

/** The part of a JSON Schema that says whether a field takes many records. */
interface Field {
  readonly type?: string;
  readonly maxItems?: number;
  readonly items?: { readonly format?: string; readonly properties?: object };
}

/** Whether a field takes ids of many records. */
function takesMany(field: unknown): boolean {
  const { type, maxItems = Infinity, items = {} } = field as Field;
  if (type !== 'array' || maxItems < MANY) return false;
  const own = Object.keys(items.properties ?? {});
  return items.format === 'uuid' || own.some((name) => /(?:^i|I)d$/.test(name));
}

const many = ENDPOINTS.filter(({ endpoint: { method, body } }) => {
  if (method === 'GET' || !body) return false;
  const { properties = {} } = body.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  return Object.values(properties).some(takesMany);
});

test('every call that takes many records belongs to a bulk action, or says why not', () => {
  const unexplained = many
    .filter(({ name }) => !new RegExp(`call\\(\\s*(?:\\w+\\.)?${name}\\b`).test(BULK_CALLS))
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => !NO_SELECTION[path]);
  expect(unexplained).toEqual([]);
  const paths = new Set<string>(many.map(({ endpoint }) => endpoint.path));
  expect(Object.keys(NO_SELECTION).filter((path) => !paths.has(path))).toEqual([]);
});
