import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { isWrite } from '@roundbook/contract/endpoint';
import { NEUTRAL } from '../testing/customers/test-consents.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fault } from './as-declared.ts';
import type { Example, Given } from './example.ts';
import { examples } from './examples.ts';
import {
  idsIn,
  inOtherStates,
  recordsById,
  stateOf,
  type Tables,
  withOther,
} from './other-records.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed, send } from './send.ts';
import { setScene } from './set-scene.ts';
import { TenantRows } from './tenant-rows.ts';

/**
 * The number of other states that each record named by a call is put in, and the number of calls after a change. Both
 * are samples: every kind of state is met by some call, but not by every call.
 */
const STATES = { read: 3, write: 1 };
const FOLLOWING = 4;

let app: TestApp;
let scene: Scene;
let rows: TenantRows;
let tables: Tables;
let records: ReturnType<typeof recordsById>;

/** The failures that the server logged, newest last. */
const failures: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) });

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' }, logger);
  scene = await setScene(app, 'Aardvark');
  // Examples that need many customers insert them without some of the preferences that every real customer has.
  await app.asOwner(
    `update customers
        set communication_preferences = '${NEUTRAL}'::jsonb || communication_preferences`,
  );
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(scene.business);
  tables = await rows.rows(scene.business);
  records = recordsById(tables);
  findFollowers();
});
beforeEach(() => rows.rewind(scene.business));
afterAll(async () => {
  await rows.close();
  await app.stop();
});

async function faultOf({ endpoint }: Example, given: Given): Promise<string[]> {
  const sent = await confirmed(app, endpoint, given, { token: tokenFor(endpoint, scene) });
  const found = fault(endpoint, sent);
  const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(given)}`;
  if (found === null) return [];
  const cause = sent.status === 500 ? (failures.at(-1) ?? '') : '';
  return [`${call} ${found} ${cause}`];
}

/** An example's calls, in which records in other states replace each record that the example names. */
function aboutOthers({ endpoint, givenIn }: Example): Given[] {
  const given = givenIn(scene);
  return idsIn(given).flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const most = isWrite(endpoint) ? STATES.write : STATES.read;
    return inOtherStates(tables[record.table]!, [stateOf(record.row)], most).map((row) =>
      withOther(given, id, String(row['id'])),
    );
  });
}

test.each([...examples])(
  '%s answers as declared about records in every state',
  async (_, example) => {
    const faults = await faultOf(example, example.givenIn(scene));
    for (const given of aboutOthers(example)) {
      await rows.rewind(scene.business);
      faults.push(...(await faultOf(example, given)));
    }
    expect(faults).toEqual([]);
  },
);

/** A call that can be made about any record of a table. */
interface Follower {
  readonly example: Example;
  readonly about: (id: string) => Given;
}

/** The calls that can be made about the records of each table. */
const followers = new Map<string, Follower[]>();

function findFollowers(): void {
  for (const example of examples.values()) {
    const given = example.givenIn(scene);
    const named = Map.groupBy(idsIn(given), (id) => records.get(id)?.table);
    for (const [table, [id = '']] of named) {
      if (table === undefined) continue;
      const about = (other: string) => withOther(given, id, other);
      followers.set(table, [...(followers.get(table) ?? []), { example, about }]);
    }
  }
}

/** The number of times that each call has followed a change, so that all calls get their turn. */
const turns = new Map<Example, number>();

const turnsOf = ({ example }: Follower) => turns.get(example) ?? 0;

const changes = [...examples].filter(([, { endpoint }]) => isWrite(endpoint));

test.each(changes)(
  'after %s, calls about records that it changed answer as declared',
  async (_, example) => {
    const faults = await faultOf(example, example.givenIn(scene));
    const changed = Object.entries(await rows.changedRows(scene.business)).flatMap(
      ([table, found]) => {
        const row = found.findLast((one) => {
          const before = records.get(String(one['id']));
          return 'id' in one && (!before || stateOf(before.row) !== stateOf(one));
        });
        const id = String(row?.['id']);
        return row ? (followers.get(table) ?? []).map((follower) => ({ ...follower, id })) : [];
      },
    );
    const next = changed
      .toSorted((one, other) => turnsOf(one) - turnsOf(other))
      .slice(0, FOLLOWING);
    for (const { example: follower, about, id } of next) {
      turns.set(follower, (turns.get(follower) ?? 0) + 1);
      faults.push(...(await faultOf(follower, about(id))));
    }
    expect(faults).toEqual([]);
  },
);

test('every call refuses a query name that it does not know, and names it', async () => {
  const lenient: string[] = [];
  for (const [key, { endpoint, givenIn, refusedWith }] of examples) {
    const given = givenIn(scene);
    const query = { ...(given.query as object | undefined), strange: '1' };
    const token = tokenFor(endpoint, scene);
    const { status, envelope } = await send(app, endpoint, { ...given, query }, { token });
    const names = envelope?.errors.map(({ field }) => field);
    // The call for short links takes any key in `urls[key]`, so it reports `strange` against the query as a whole, with
    // an empty field.
    const isNamed = names?.some((name) => name === 'strange' || name === '') === true;
    // The server first decides whether the caller may make the call at all.
    if (status === 403 && refusedWith === 403) continue;
    if (status !== 400 || !isNamed) lenient.push(`${key} answers ${status}`);
  }
  expect(lenient).toEqual([]);
});

/** The names of the lists in a call's query. */
function listsOf(query: z.ZodType | undefined): string[] {
  if (!(query instanceof z.ZodObject)) return [];
  const some = ['00000000-0000-4000-8000-000000000000'];
  return Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    field.safeParse([...some, ...some, ...some]).success ? [name] : [],
  );
}

test('every list of ids in a query is accepted with and without brackets', async () => {
  const compared: string[] = [];
  for (const [key, { endpoint, givenIn }] of examples) {
    if (isWrite(endpoint)) continue;
    const token = tokenFor(endpoint, scene);
    for (const name of listsOf(endpoint.query)) {
      const given = givenIn(scene);
      const { [name]: list, ...others } = given.query as Record<string, unknown>;
      const ids = list ?? [scene.client.id, scene.due.id, scene.planned.id];
      const [bare, marked] = await Promise.all(
        [name, `${name}[]`].map((as) =>
          send(app, endpoint, { ...given, query: { ...others, [as]: ids } }, { token }),
        ),
      );
      expect(marked, key).toEqual(bare);
      expect(bare!.status, `${key}: ${bare!.text}`).toBe(200);
      compared.push(name);
    }
  }
  expect(new Set(compared)).toEqual(
    new Set(['assetIds', 'paymentIds', 'customerIds', 'jobIds', 'transactionIds', 'ids']),
  );
});
