import type { Plugin } from 'vite';

/** A module with its static imports, and the modules that import it dynamically. */
export interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

type Modules = ReadonlyMap<string, Module>;

/** The files that several pages share, in the order in which pages need them. */
const SHARED = ['common', 'form', 'signed-in', 'parts'] as const;
type Shared = (typeof SHARED)[number];

/** The modules with which each part of the program starts, each identified by part of its id. */
interface Starts {
  /** A visitor's first page. */
  readonly visitor: readonly string[];
  /** Every page of a signed-in user. */
  readonly signedIn: readonly string[];
  /** The page with the day's work, which users open most often, usually outdoors. */
  readonly day: readonly string[];
}

/** All modules that load with the starts: their static imports, direct and indirect. */
function loadedWith(modules: Modules, starts: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(starts);
  // Iterating over a set also visits entries added during the loop.
  for (const id of loaded) {
    for (const next of modules.get(id)?.importedIds ?? []) loaded.add(next);
  }
  return loaded;
}

/**
 * The modules that share a file, by id. `common` holds the modules that signing in shares with every signed-in page or
 * the day's page; `form`, the modules that signing in shares with other pages, such as fields; `signed-in`, the modules
 * that every signed-in page loads; `parts`, the modules that the day's page shares with others. The bundler places all
 * other modules.
 *
 * @throws Error if a start matches no module
 */
export function groupChunks(modules: Modules, starts: Starts): ReadonlyMap<string, Shared> {
  const startsOf = (pieces: readonly string[]) =>
    pieces.flatMap((piece) => {
      const found = [...modules.keys()].filter((id) => id.includes(piece));
      if (found.length === 0) throw new Error(`No module is ${piece}.`);
      return found;
    });
  const onDemand = [...modules].flatMap(([id, { dynamicImporters }]) =>
    dynamicImporters.length > 0 ? [id] : [],
  );
  /** The modules that the given starts load, and the modules among them that load from elsewhere as well. */
  const sharing = (pieces: readonly string[]) => {
    const own = startsOf(pieces);
    const elsewhere = loadedWith(
      modules,
      onDemand.filter((id) => !own.includes(id)),
    );
    const loaded = loadedWith(modules, own);
    return { loaded, shared: [...loaded].filter((id) => elsewhere.has(id)) };
  };
  const groups = new Map<string, Shared>();
  const put = (ids: Iterable<string>, group: Shared) => {
    for (const id of ids) if (!groups.has(id)) groups.set(id, group);
  };
  const form = sharing(starts.visitor).shared;
  const signedIn = sharing(starts.signedIn).loaded;
  const day = sharing(starts.day);
  put(
    form.filter((id) => signedIn.has(id) || day.loaded.has(id)),
    'common',
  );
  put(form, 'form');
  put(signedIn, 'signed-in');
  put(day.shared, 'parts');
  return groups;
}

/**
 * Groups modules that load together into files (`groupChunks`), since a hundred small files compress worse and
 * start later than a few.
 *
 * @param common matches library modules that both form fields and the day's page need; without this list, the day's
 * page would load all fields to get them. Only the bundler knows which parts of a library are needed where, so the
 * modules are listed by name
 * @param parts matches library modules that the day's page shares with others, which would otherwise each get a file
 */
export function chunkGroups(starts: Starts, common: RegExp, parts: RegExp) {
  let chosen: ReadonlyMap<string, Shared> = new Map();
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const modules = new Map<string, Module>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        // A library's index imports the whole library, used or not: only the bundler knows which
        // parts remain.
        if (info && !id.includes('/node_modules/')) modules.set(id, info);
      }
      chosen = groupChunks(modules, starts);
    },
  };
  const libraryGroup = (id: string): Shared | undefined => {
    if (common.test(id)) return 'common';
    return parts.test(id) ? 'parts' : undefined;
  };
  // The bundler also puts the imports of a group's modules into the group, unless a group of higher
  // priority has them.
  const groups = SHARED.map((name, at) => ({
    name,
    test: (id: string) => (chosen.get(id) ?? libraryGroup(id)) === name,
    priority: SHARED.length - at,
  }));
  return { plugin, groups };
}
