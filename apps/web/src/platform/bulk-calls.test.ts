import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { bulkRuns, TAKE_BACK_SECONDS } from '@roundbook/client/bulk/bulk-runs';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { startClient } from '@roundbook/client/call';
import { actOnToast, toasts } from '@roundbook/client/toasts';
import type { Endpoint } from '@roundbook/contract/endpoint';
import {
  deleteCustomers,
  messageMany,
  tagMany,
} from '../features/customers/customers/bulk-calls.ts';
import { printMany } from '../features/messages/documents/bulk-calls.ts';
import { liftHolds } from '../features/money/holds/bulk-calls.ts';
import { mailInvoices, remindOfInvoices } from '../features/money/invoices/bulk-calls.ts';
import {
  emailStatements,
  printStatementsOf,
  writeOff,
} from '../features/money/ledger/bulk-calls.ts';
import {
  addToRound,
  finishJobs,
  planJobs,
  planWeek,
  skipMany,
  updateMany,
} from '../features/work/jobs/bulk-calls.ts';
import { exceptJobs } from '../features/work/prices/bulk-calls.ts';
import {
  closed,
  counted,
  customer,
  customerOf,
  idOf,
  invoice,
  OTHER,
  queued,
  remainder,
  replanned,
} from './bulk-samples.ts';

const MANY = 1000;
const EVERY_ID = Array.from({ length: MANY }, (_, at) => idOf(at));

/** A bulk action with 1,000 records; `answer` is the server's answer to records with the given ids. */
interface Tried {
  readonly back: BulkAction<never, never>['back'];
  readonly most: number;
  readonly run: () => ReturnType<typeof runBulk>;
  readonly answer: (ids: readonly string[]) => unknown;
}

function tried<Item, Choice, Undo>(
  action: BulkAction<Item, Choice, Undo>,
  itemOf: (at: number) => Item,
  choice: Choice,
  answer: Tried['answer'],
): Tried {
  const items = Array.from({ length: MANY }, (_, at) => itemOf(at));
  const words = { title: 'Many', outcome: () => 'Done' };
  const run = () => runBulk(action, items, choice, words);
  return { back: action.back, most: action.most, run, answer };
}

/** Every bulk action, by its folder and its name. */
const TRIED: Readonly<Record<string, Tried>> = {
  'customers/customers deleteCustomers': tried(deleteCustomers, customer, null, () => ({})),
  'customers/customers messageMany': tried(
    messageMany,
    customer,
    { channel: 'email', subject: 'Hello', text: 'Hello' },
    queued,
  ),
  'customers/customers tagMany': tried(tagMany, customer, { tagIds: [OTHER] }, counted),
  'messages/documents printMany': tried(printMany, customer, null, (ids) => ({
    noted: ids.length,
  })),
  'money/holds liftHolds': tried(
    liftHolds,
    (at) => ({ customerId: idOf(at) }),
    null,
    () => ({}),
  ),
  'money/invoices mailInvoices': tried(mailInvoices, invoice, null, queued),
  'money/invoices remindOfInvoices': tried(
    remindOfInvoices,
    invoice,
    { step: 'Reminder', channel: 'Email' },
    queued,
  ),
  'money/ledger emailStatements': tried(emailStatements, customer, { from: '2026-10-01' }, queued),
  'money/ledger printStatementsOf': tried(printStatementsOf, customer, {}, () => ({})),
  'money/ledger writeOff': tried(writeOff, remainder, null, (ids) => ({
    writeOffs: ids.map((id) => ({
      postingId: id,
      customerId: customerOf(EVERY_ID.indexOf(id)),
    })),
    total: ids.length * 10,
    changed: 0,
  })),
  'work/jobs addToRound': tried(addToRound, invoice, { roundId: OTHER }, counted),
  'work/jobs finishJobs': tried(finishJobs, invoice, { actionSource: 'Bulk' }, closed),
  'work/jobs planJobs': tried(
    planJobs,
    invoice,
    { date: '2026-11-23', actionSource: 'Bulk' },
    replanned,
  ),
  'work/jobs planWeek': tried(
    planWeek,
    (at) => ({ ...invoice(at), date: '2026-11-23' }),
    { week: '2026-W48', actionSource: 'Bulk' },
    replanned,
  ),
  'work/jobs skipMany': tried(
    skipMany,
    invoice,
    { skippedAt: '2026-11-21T09:00:00.000Z', actionSource: 'Bulk' },
    closed,
  ),
  'work/jobs updateMany': tried(updateMany, invoice, { cost: 2000, actionSource: 'Bulk' }, counted),
  'work/prices exceptJobs': tried(
    exceptJobs,
    (at) => ({ jobId: idOf(at), isExcepted: false }),
    { riseId: OTHER, isExcepted: true },
    () => ({}),
  ),
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const ENDPOINTS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../../../packages/contract/src/*/*/*.ts', '!**/*.test.ts'],
    { eager: true },
  ),
).flatMap((module) => Object.values(module).filter(isEndpoint));

function endpointAt(method: string, path: string): Endpoint {
  const found = ENDPOINTS.filter((endpoint) => {
    const pattern = new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return endpoint.method === method && pattern.test(path);
  });
  // A path without parameters takes precedence over a path with parameters.
  return found.toSorted(
    (one, other) => one.path.split('{').length - other.path.split('{').length,
  )[0]!;
}

interface Request {
  readonly endpoint: Endpoint;
  readonly ids: readonly string[];
}

let requests: Request[];
let answering: Tried;

/** Answers as the server does: refuses what the contract does not accept, such as too many records. */
async function answerTo(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const endpoint = endpointAt(init.method!, url.pathname);
  const given = typeof init.body === 'string' ? init.body : '';
  const parsed = endpoint.body?.safeParse(JSON.parse(given));
  const names = [...new Set(url.searchParams.keys())];
  const asked = names.map((name) => [name, url.searchParams.getAll(name)] as const);
  const query = endpoint.query?.safeParse(
    Object.fromEntries(asked.map(([name, all]) => [name, all.length > 1 ? all : all[0]])),
  );
  if (parsed?.success === false || query?.success === false) {
    return Response.json({ success: false, message: 'Not as the contract says' }, { status: 400 });
  }
  const text = decodeURIComponent(address) + given;
  const ids = (text.match(/0198f000-0000-7000-8001-\d{12}/g) ?? []).filter(
    (id, at, all) => all.indexOf(id) === at,
  );
  requests.push({ endpoint, ids });
  if (endpoint.transfer === 'file') return new Response('%PDF');
  return Response.json({ success: true, data: answering.answer(ids) });
}

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  toasts.update(() => []);
  bulkRuns.update(() => []);
  vi.stubGlobal('fetch', answerTo);
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  startClient({
    session: {
      token: () => null,
      replaceToken: () => undefined,
      visitorId: () => 'visitor',
      businessUserId: () => null,
    },
    onUnauthorised: () => undefined,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pastTheWindow = () => vi.advanceTimersByTimeAsync(TAKE_BACK_SECONDS * 1000);

test('every bulk action is tried here', () => {
  const files = import.meta.glob<object>('../features/*/*/bulk-calls.ts', { eager: true });
  const found = Object.entries(files).flatMap(([path, module]) => {
    const folder = path.replace('../features/', '').replace('/bulk-calls.ts', '');
    return Object.keys(module).map((name) => `${folder} ${name}`);
  });
  expect(Object.keys(TRIED).toSorted()).toEqual(found.toSorted());
});

describe.each(Object.entries(TRIED))('%s with 1,000', (_, action) => {
  beforeEach(() => {
    answering = action;
  });

  test('reaches each once, in requests that the server accepts, with progress', async () => {
    const progress: number[] = [];
    const stop = bulkRuns.subscribe(() => {
      const run = bulkRuns.get()[0];
      if (run && run.processed !== progress.at(-1)) progress.push(run.processed);
    });
    const running = action.run();
    expect(bulkRuns.get()[0]!.isShown).toBe(true);
    await pastTheWindow();
    const outcome = await running;
    stop();
    expect(outcome).toMatchObject({ done: MANY, leftOut: [], notReached: 0, unclear: 0 });
    const writes = requests.filter(({ endpoint }) => endpoint.transfer !== 'file');
    const sent = (writes.length > 0 ? writes : requests).flatMap(({ ids }) => ids);
    expect(sent.toSorted()).toEqual(EVERY_ID);
    expect(progress[0]).toBe(0);
    expect(progress.length).toBeGreaterThan(4);
    expect(progress.at(-1)).toBe(MANY);
    expect(bulkRuns.get()).toEqual([]);
  });

  test('stops before the next request, and says how many it did not reach', async () => {
    const stop = bulkRuns.subscribe(() => {
      const run = bulkRuns.get()[0];
      if (run?.phase.kind === 'running' && run.processed > 0) run.stop();
    });
    const running = action.run();
    await pastTheWindow();
    const outcome = await running;
    stop();
    expect(outcome.done).toBeLessThanOrEqual(action.most);
    expect(outcome.notReached).toBe(MANY - outcome.done);
    expect(bulkRuns.get()[0]!.phase).toMatchObject({ kind: 'over', outcome });
  });

  test('can be undone, or sends nothing and moves no money', async () => {
    const running = action.run();
    if (action.back.kind === 'window') {
      await vi.advanceTimersByTimeAsync((TAKE_BACK_SECONDS - 1) * 1000);
      bulkRuns.get()[0]!.stop();
      expect(await running).toMatchObject({ done: 0, notReached: MANY });
      expect(requests).toEqual([]);
      return;
    }
    await pastTheWindow();
    await running;
    if (action.back.kind === 'none') return expect(action.back.because).not.toBe('');
    const before = requests.length;
    const [toast] = toasts.get();
    expect(toast!.actions[0]!.label).toBe('Undo');
    actOnToast(toast!);
    await vi.waitFor(() =>
      expect(toasts.get()[0]?.message).toBe(action.back.kind === 'undo' && action.back.undone),
    );
    const undone = requests.slice(before).flatMap(({ ids }) => ids);
    expect(undone.toSorted()).toEqual(EVERY_ID);
  });
});

test('an undo names the customers that the server refuses to restore, and restores the others', async () => {
  answering = TRIED['customers/customers deleteCustomers']!;
  await answering.run();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.includes(idOf(5))
      ? Promise.resolve(Response.json({ success: false, message: 'Erased' }, { status: 404 }))
      : answerTo(address, init),
  );
  const before = requests.length;
  actOnToast(toasts.get()[0]!);
  await vi.waitFor(() => expect(bulkRuns.get()[0]?.phase.kind).toBe('over'));
  expect(bulkRuns.get()[0]!.phase).toMatchObject({
    outcome: { done: MANY - 1, leftOut: [{ id: idOf(5), name: 'Customer 5' }] },
  });
  expect(requests.length - before).toBe(MANY - 1);
});
