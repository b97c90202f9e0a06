import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Given } from './example.ts';
import { examples } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed, type Sent } from './send.ts';
import { setScene } from './set-scene.ts';
import { blur, TenantRows } from './tenant-rows.ts';

/** The application, the business whose ids are tried, and the business that tries to use them. */
let app: TestApp;
let theirs: Scene;
let ours: Scene;
let rows: TenantRows;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  theirs = await setScene(app, 'Aardvark');
  ours = await setScene(app, 'Bumblebee');
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(theirs.business);
  await rows.keep(ours.business);
});
afterAll(async () => {
  await rows.close();
  await app.stop();
});

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

type Path = readonly (string | number)[];

/** The paths of the ids in a call's input. */
function idPaths(value: unknown, path: Path = []): Path[] {
  if (isId(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    idPaths(part, [...path, isList ? Number(key) : key]),
  );
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);
}

function replaced(given: Given, paths: readonly Path[], idOf: (path: Path) => unknown): Given {
  const copy = structuredClone(given);
  for (const path of paths) {
    const parent = at(copy, path.slice(0, -1)) as Record<string, unknown>;
    parent[path.at(-1)!] = idOf(path);
  }
  return copy;
}

/** Each path alone, and all of them together. */
function choices(paths: readonly Path[]): Path[][] {
  return paths.length === 1 ? [[...paths]] : [...paths.map((path) => [path]), [...paths]];
}

const idBearing = [...examples].flatMap(([key, one]) =>
  one.endpoint.access.kind === 'public' ? [] : [{ key, ...one }],
);

async function answerTo(key: string, given: Given): Promise<Sent> {
  await rows.rewind(ours.business);
  const { endpoint } = examples.get(key)!;
  return confirmed(app, endpoint, given, { token: tokenFor(endpoint, ours) });
}

test.each(idBearing)(
  '$key reveals nothing about another business',
  async ({ key, givenIn, ignoresStrangeIds, isForAllFirms }) => {
    const [mine, foreign] = [givenIn(ours), givenIn(theirs)];
    // Unknown ids by the id that they replace, so that an id that occurs twice is replaced with the
    // same one.
    const nobodys = new Map<unknown, string>();
    const nobodysFor = (path: Path): string => {
      const id = nobodys.get(at(mine, path)) ?? newId();
      nobodys.set(at(mine, path), id);
      return id;
    };
    const theirIds = new Set(idPaths(foreign).map((path) => String(at(foreign, path))));
    for (const paths of choices(idPaths(mine))) {
      const where = paths.map((path) => path.join('.')).join(', ');
      const toTheirs = await answerTo(
        key,
        replaced(mine, paths, (path) => at(foreign, path)),
      );
      const toNobodys = await answerTo(key, replaced(mine, paths, nobodysFor));
      if (!isForAllFirms) {
        expect(toTheirs.status, where).toBe(toNobodys.status);
        expect(blur(toTheirs.text), where).toBe(blur(toNobodys.text));
      }
      expect(toTheirs.text, where).not.toContain(theirs.mark);
      if (paths.length > 0 && toTheirs.status < 300) {
        expect(ignoresStrangeIds ?? isForAllFirms, where).toBe(true);
      }
      for (const id of isForAllFirms ? [] : theirIds) {
        expect(toTheirs.text, where).not.toContain(id);
      }
      expect(await rows.changedTables(theirs.business), where).toEqual([]);
    }
  },
);
