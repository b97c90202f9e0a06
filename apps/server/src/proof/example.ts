import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '@roundbook/contract/endpoint';
import type { Scene } from './scene.ts';

/** What goes along with a call, beside who makes it. */
export interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** In what a call differs from most. */
export interface Peculiarities {
  /**
   * The status of its answer, where it needs what an example cannot hold: an account's password, a
   * link out of a mail, a solved captcha.
   */
  readonly refusedWith?: number;
  /** Whether it may do its work though an id in it names nothing: it only filters or takes away. */
  readonly ignoresStrangeIds?: boolean;
}

/** A call that succeeds in a scene, unless it says otherwise. */
export interface Example<G extends Given = Given> extends Peculiarities {
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
  peculiarities: Peculiarities = {},
): Example<G> {
  return { endpoint, givenIn, ...peculiarities };
}
