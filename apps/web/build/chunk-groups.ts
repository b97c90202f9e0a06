import type { Plugin } from 'vite';

/** A module with what it imports at once and by whom it is imported on demand. */
export interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

type Modules = ReadonlyMap<string, Module>;

/** The files that several pages share, in the order in which pages come to need them. */
const SHARED = ['common', 'form', 'signed-in', 'parts'] as const;
type Shared = (typeof SHARED)[number];

/** The modules from which each part of the program starts, by a piece of their ids. */
interface Starts {
  /** A visitor's first page. */
  readonly visitor: readonly string[];
  /** Every page of a signed-in user. */
  readonly signedIn: readonly string[];
  /** The page that is opened most, in the street. */
  readonly day: readonly string[];
}

/** Everything that loads with some modules: what they import, down to the last import. */
function loadedWith(modules: Modules, starts: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(starts);
  // Iterating over a set also visits entries added on the way.
  for (const id of loaded) {
    for (const next of modules.get(id)?.importedIds ?? []) loaded.add(next);
  }
  return loaded;
}

/**
 * Which modules share a file, by id: in `common` what signing in shares with every signed-in page or
 * the day's, in `form` what it shares with others, such as fields, in `signed-in` what every signed-in
 * page loads, in `parts` what the day's page shares with others. The rest is left to the bundler.
 *
 * @throws Error if a start names no module
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
  /** What some modules load, and what of it loads without them too. */
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
 * Puts modules that load together into files of their own (`groupChunks`), since a hundred small
 * files compress worse and start later than a few.
 *
 * @param common modules of libraries that both fields and the day's page need; without them here, the
 *   day would load all fields for their sake. Only the bundler knows what of a library is needed for
 *   what, so they are named
 */
export function chunkGroups(starts: Starts, common: RegExp) {
  let chosen: ReadonlyMap<string, Shared> = new Map();
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const modules = new Map<string, Module>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        // A library's index imports all of it, used or not: only the bundler knows what is left.
        if (info && !id.includes('/node_modules/')) modules.set(id, info);
      }
      chosen = groupChunks(modules, starts);
    },
  };
  // The bundler puts what a group's modules import into the group as well, unless a group of a
  // higher priority has it.
  const groups = SHARED.map((name, at) => ({
    name,
    test: (id: string) => (chosen.get(id) ?? (common.test(id) ? 'common' : undefined)) === name,
    priority: SHARED.length - at,
  }));
  return { plugin, groups };
}
