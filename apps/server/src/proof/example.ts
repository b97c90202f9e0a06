import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '@roundbook/contract/endpoint';
import type { Scene } from './scene.ts';

/** What goes along with a call, beside who makes it. */
export interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A call that succeeds in a scene. */
export interface Example<G extends Given = Given> {
  readonly endpoint: Endpoint;
  readonly givenIn: (scene: Scene) => G;
}

type Fixed<T> = { readonly [K in keyof T]: Fixed<T[K]> };

interface GivenOf<E extends Endpoint> {
  readonly params?: Fixed<ParamsOf<E>>;
  readonly query?: Fixed<QueryInputOf<E>>;
  readonly body?: Fixed<BodyInputOf<E>>;
}

/** Says how to make a call in a scene so that it succeeds (after confirming, where it asks). */
export function example<E extends Endpoint, const G extends GivenOf<E>>(
  endpoint: E,
  givenIn: (scene: Scene) => G,
): Example<G> {
  return { endpoint, givenIn };
}
