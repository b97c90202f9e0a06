import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '@roundbook/contract/endpoint';
import type { Scene } from './scene.ts';

/** The input of a call, without its caller. */
export interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** How a call differs from most others. */
export interface Peculiarities {
  /**
   * The status of its answer, if it needs something that an example cannot hold: an account's
   * password, a link from an email, a solved captcha.
   */
  readonly refusedWith?: number;
  /** Whether it may succeed even if one of its ids names nothing, since it only filters or removes. */
  readonly ignoresStrangeIds?: boolean;
  /** Whether it names a lead on the market, which is there for every firm. */
  readonly isForAllFirms?: boolean;
}

/** A call that succeeds in a scene, unless its peculiarities say otherwise. */
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

/** Says how to make a call in a scene so that it succeeds (after confirming, if it asks). */
export function example<E extends Endpoint, const G extends GivenOf<E>>(
  endpoint: E,
  givenIn: (scene: Scene) => G,
  peculiarities: Peculiarities = {},
): Example<G> {
  return { endpoint, givenIn, ...peculiarities };
}
