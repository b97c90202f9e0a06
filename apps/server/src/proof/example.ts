import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '@roundbook/contract/endpoint';
import type { Scene } from './scene.ts';

/** The input of a call, without the caller. */
export interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The ways in which a call differs from most others. */
export interface Peculiarities {
  /**
   * The status of the refusal, if the call needs something that an example cannot hold: an
   * account's password, a link from an email, a solved captcha.
   */
  readonly refusedWith?: number;
  /** Whether the call may succeed even if one of its ids names no record, because the call only filters or removes. */
  readonly ignoresStrangeIds?: boolean;
  /** Whether the call names a lead on the market, which every business can see. */
  readonly isForAllFirms?: boolean;
}

/** A call that succeeds in a scene, unless its fields say otherwise. */
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

/**
 * Declares how to make a call in a scene so that it succeeds (after confirmation, if it asks for
 * one).
 */
export function example<E extends Endpoint, const G extends GivenOf<E>>(
  endpoint: E,
  givenIn: (scene: Scene) => G,
  peculiarities: Peculiarities = {},
): Example<G> {
  return { endpoint, givenIn, ...peculiarities };
}
