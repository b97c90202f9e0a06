import { refresh } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { Change, ChangedEntity } from '@roundbook/contract/realtime';

/** Changes that come within this time are one refresh. */
const GATHER_FOR = 200;

export interface Reaction {
  /** Endpoints of which any answer may be out of date after a change. */
  readonly lists?: readonly Endpoint[];
  /** Endpoints whose answer for the changed record (parameter `id`) is out of date. */
  readonly records?: readonly Endpoint[];
  /** Called with the ids of the changed records, for what is brought up to date by other means. */
  readonly apply?: (ids: readonly string[]) => Promise<void>;
}

/**
 * The `meta` of an answer that `apply` brings up to date by the row: what others change does not make
 * it be fetched anew with the other answers of its endpoint.
 */
export const keptByRows = { keptByRows: true };

const reactions = new Map<ChangedEntity, Reaction[]>();

/**
 * Says which answers a change by somebody else makes out of date. Called by `changes.ts` of a slice,
 * which is found and loaded by itself: `registerChanges('service', { lists: [listServices] })`.
 */
export function registerChanges(entity: ChangedEntity, reaction: Reaction): void {
  reactions.set(entity, [...(reactions.get(entity) ?? []), reaction]);
}

/** The kinds of records that some slice follows. */
export function followedEntities(): ChangedEntity[] {
  return [...reactions.keys()];
}

/**
 * Marks the answers of an endpoint as out of date, but those that are brought up to date by the row. Those
 * on screen are fetched again, or with `which` all that anything has asked for of late.
 */
export async function refreshAllButRows(
  { path }: Endpoint,
  which: 'active' | 'all' = 'active',
): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [path],
    refetchType: which,
    predicate: ({ meta }) => meta !== keptByRows,
  });
}

let gathered: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshGathered(): void {
  const changes = gathered;
  gathered = [];
  timer = undefined;
  const stale = new Set<Endpoint>();
  const changed = new Map<ChangedEntity, Set<string>>();
  for (const { entity, id } of changes) {
    changed.set(entity, (changed.get(entity) ?? new Set()).add(id));
    for (const { lists = [], records = [] } of reactions.get(entity) ?? []) {
      for (const list of lists) stale.add(list);
      for (const record of records) void refresh(record, { id });
    }
  }
  for (const list of stale) void refreshAllButRows(list);
  for (const [entity, ids] of changed) {
    for (const { apply } of reactions.get(entity) ?? []) void apply?.([...ids]);
  }
}

/** Refreshes what the changes made out of date, those of a moment together. */
export function applyChanges(changes: readonly Change[]): void {
  gathered.push(...changes);
  timer ??= setTimeout(refreshGathered, GATHER_FOR);
}

/** Everything may have changed. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries();
}
