import { refresh } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { ChangedEntity, RecordedChange } from '@roundbook/contract/realtime';
import { SeenChanges } from './seen-changes.ts';

/** Changes by others that come within this time are shown together. */
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
 * The `meta` of an answer that `apply` brings up to date by the row: a change does not make it be fetched
 * anew with the other answers of its endpoint.
 */
export const keptByRows = { keptByRows: true };

const reactions = new Map<ChangedEntity, Reaction[]>();

/**
 * Says which answers a change makes out of date, whoever made it. Called by `changes.ts` of a slice,
 * which is found and loaded by itself: `registerChanges('service', { lists: [listServices] })`.
 */
export function registerChanges(entity: ChangedEntity, reaction: Reaction): void {
  reactions.set(entity, [...(reactions.get(entity) ?? []), reaction]);
}

/** The kinds of records that some slice follows. */
export function followedEntities(): ChangedEntity[] {
  return [...reactions.keys()];
}

/** Marks an endpoint's answers as out of date, but those kept by rows; fetches those on screen again. */
async function refreshList({ path }: Endpoint): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [path],
    predicate: ({ meta }) => meta !== keptByRows,
  });
}

/** Brings everything up to date that the changes made out of date. Does not reject. */
async function show(changes: readonly RecordedChange[]): Promise<void> {
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

/** What came with answers, and is still to be announced. */
const answered = new SeenChanges();
/** What was announced and shown; where it was made from here, the answer is still to come. */
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

/** Takes a change out of those that wait to be shown; answers whether it was among them. */
function takeGathered({ entity, id, version }: RecordedChange): boolean {
  const at = gathered.findIndex(
    (one) => one.entity === entity && one.id === id && one.version === version,
  );
  if (at >= 0) gathered.splice(at, 1);
  return at >= 0;
}

/**
 * Shows at once what was changed from here; resolves when it is on screen. What was announced before the
 * answer came is not fetched again.
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

/** Shows what was announced, those of a moment together, unless it came with an answer before. */
export function showAnnouncedChanges(changes: readonly RecordedChange[]): void {
  gathered.push(...changes.filter((change) => !answered.take(change)));
  timer ??= setTimeout(showGathered, GATHER_FOR);
}

/** Everything may have changed. */
export function refreshEverything(): void {
  void queryClient.invalidateQueries();
}
