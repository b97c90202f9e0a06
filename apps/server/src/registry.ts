import { type Endpoint, isWrite } from '@roundbook/contract/endpoint';
import type { Role } from '@roundbook/domain/access/roles';
import { type KeyScope, scopeOf } from '@roundbook/domain/account/api-keys/scopes';
import { FLOORS } from './floors.ts';
import { type Participant, PHASES } from './platform/facts/fact.ts';
import type { NamedCall } from './platform/openapi/describe.ts';
import type { Audience } from './platform/realtime/policy.ts';
import type { Slice } from './slice.ts';
import { slices } from './slices.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** The form of `work-orders` in an operation's id: `workOrders`. */
function camelCase(noun: string): string {
  return noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The calls that a slice declares, by method and path. */
export function callsOf({ noun, calls }: Pick<Slice, 'noun' | 'calls'>): [string, NamedCall][] {
  return calls
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      { noun: camelCase(noun), name, endpoint },
    ]);
}

/** Every call of the API by method and path; the API's description and the proof use this list. */
export const registry: ReadonlyMap<string, NamedCall> = new Map(slices.flatMap(callsOf));

function keyScopeOf(
  { area, noun }: Pick<Slice, 'area' | 'noun'>,
  endpoint: Endpoint,
): KeyScope | null {
  const { access, changesNothing = false, freshly = false } = endpoint;
  const role = access.kind === 'role' ? access.role : null;
  return scopeOf({
    area,
    noun,
    isWrite: isWrite(endpoint) && !changesNothing,
    role,
    isDangerous: freshly,
  });
}

const keyScopes: ReadonlyMap<Endpoint, KeyScope | null> = new Map(
  slices.flatMap((slice) =>
    callsOf(slice).map(([, { endpoint }]) => [endpoint, keyScopeOf(slice, endpoint)] as const),
  ),
);

/** The scope that an API key needs for a call; null if no key may make the call. */
export function scopeFor(endpoint: Endpoint): KeyScope | null {
  return keyScopes.get(endpoint) ?? null;
}

/** The lowest role that is notified of changes, by kind of record. */
export const audience: Audience = new Map(
  slices.flatMap(({ entities }) => Object.entries<Role>(entities)),
);

/** The slices' folders in order, from the lowest floor up. */
const PLACES = FLOORS.flatMap(({ steps }) => steps.flat());

type Placed = Pick<Slice, 'area' | 'noun' | 'roomOf' | 'participants'>;

function placeOf({ area, noun, roomOf }: Placed): number {
  return PLACES.indexOf(`${area}/${roomOf ?? noun}`);
}

/**
 * The participants of slices in the order in which they load, decide and write: by their phases, and within a phase
 * from the top floor down, since records must be erased before the records that they refer to. A slice's position
 * in the list of slices does not matter.
 */
export function participantsOf(all: readonly Placed[]): readonly Participant[] {
  const byNoun = all.toSorted((one, other) => (one.noun < other.noun ? -1 : 1));
  const downward = byNoun.toSorted((one, other) => placeOf(other) - placeOf(one));
  const found = downward.flatMap((slice) => slice.participants ?? []);
  return PHASES.flatMap((phase) => found.filter((one) => one.phase === phase));
}

/** All participants in facts. */
export const participants: readonly Participant[] = participantsOf(slices);
