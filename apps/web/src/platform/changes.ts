import type { Query } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { ChangedEntity, RecordedChange } from '@roundbook/contract/realtime';
import { SeenChanges } from './seen-changes.ts';

/** Milliseconds for which other users' changes are gathered and then shown together. */
const GATHER_FOR = 200;

export interface Reaction {
  /** Endpoints for which any answer may be out of date after a change. */
  readonly lists?: readonly Endpoint[];
  /** Endpoints whose answer for the changed record (parameter `id`) is out of date. */
  readonly records?: readonly Endpoint[];
  /** Called with the ids of the changed records, for data that is updated in other ways. */
  readonly apply?: (ids: readonly string[]) => Promise<void>;
}

/**
 * The `meta` of an answer whose rows are updated by an `apply` function: a change does not refetch
 * it with the other answers of its endpoint.
 */
export const keptByRows = { keptByRows: true };

const reactions = new Map<ChangedEntity, Reaction[]>();

/**
 * Declares which answers a change makes out of date, no matter who made it. Called by a slice's
 * `changes.ts`, which is found and loaded automatically: `registerChanges('service', { lists:
 * [listServices] })`.
 */
export function registerChanges(entity: ChangedEntity, reaction: Reaction): void {
  reactions.set(entity, [...(reactions.get(entity) ?? []), reaction]);
}

let loadReactions: () => Promise<unknown> = async () => undefined;

/**
 * Sets how the slices' reactions are loaded: only once something changes, because the first view does not need them.
 */
export function loadReactionsWith(load: () => Promise<unknown>): void {
  loadReactions = load;
}

/**
 * Marks an endpoint's answers as out of date, except answers that are updated row by row; refetches the answers on
 * screen. An answer under way may be older than the change. The query cache would treat that answer as up to date
 * unless an earlier answer is on screen, so the answer is marked again once it arrives.
 */
async function refreshList({ path }: Endpoint): Promise<void> {
  const stale = { queryKey: [path], predicate: ({ meta }: Query) => meta !== keptByRows };
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ ...stale, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  const refreshed = queryClient.invalidateQueries(stale);
  await Promise.all([
    refreshed,
    ...onTheirWay.map(async (query) => {
      await Promise.allSettled([query.promise]);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}

/** Refreshes everything that the changes made out of date. Never rejects. */
async function show(changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return;
  try {
    await loadReactions();
  } catch {
    // Without the reactions, anything may be out of date.
    await queryClient.invalidateQueries();
    return;
  }
  const lists = new Set<Endpoint>();
  const work: Promise<void>[] = [];
  for (const [entity, ours] of Map.groupBy(changes, (change) => change.entity)) {
    const ids = [...new Set(ours.map(({ id }) => id))];
    for (const reaction of reactions.get(entity) ?? []) {
      for (const list of reaction.lists ?? []) lists.add(list);
      for (const record of reaction.records ?? []) {
        work.push(...ids.map((id) => refresh(record, { id })));
      }
      if (reaction.apply) work.push(reaction.apply(ids));
    }
  }
  work.push(...[...lists].map((list) => refreshList(list)));
  await Promise.allSettled(work);
}

/** Changes that arrived with an answer and have yet to be announced. */
const answered = new SeenChanges();
/** Changes that were announced and shown; for the user's own changes, the answer is still to come. */
const announced = new SeenChanges();

let gathered: RecordedChange[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function showGathered(): void {
  const changes = gathered;
  gathered = [];
  timer = undefined;
  const shown = show(changes);
  for (const change of changes) announced.add(change, shown);
}

/** Removes a change from the changes waiting to be shown; returns true if it was waiting. */
function takeGathered({ entity, id, version }: RecordedChange): boolean {
  const at = gathered.findIndex(
    (one) => one.entity === entity && one.id === id && one.version === version,
  );
  if (at >= 0) gathered.splice(at, 1);
  return at >= 0;
}

/**
 * Shows the user's own changes immediately; resolves when they are on screen. Changes announced
 * before the answer arrived are not fetched again.
 */
export async function showOwnChanges(changes: readonly RecordedChange[]): Promise<void> {
  const earlier: Promise<void>[] = [];
  const fresh = changes.filter((change) => {
    const shown = announced.take(change);
    if (shown) earlier.push(shown);
    return !shown;
  });
  const toBeAnnounced = fresh.filter((change) => !takeGathered(change));
  const shown = show(fresh);
  for (const change of toBeAnnounced) answered.add(change, shown);
  await Promise.all([shown, ...earlier]);
}

/** Shows announced changes, gathered over a short time, unless they have already arrived with an answer. */
export function showAnnouncedChanges(changes: readonly RecordedChange[]): void {
  gathered.push(...changes.filter((change) => !answered.take(change)));
  timer ??= setTimeout(showGathered, GATHER_FOR);
}

/** Refetches all data, for when anything may have changed. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries();
}
