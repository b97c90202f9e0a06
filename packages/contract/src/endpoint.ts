import type { z } from 'zod';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** The statuses of refusals; an endpoint declares the statuses with which it may answer. */
export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503;

type Shape = z.ZodType;

export interface EndpointDeclaration<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Response extends Shape,
> {
  readonly method: Method;
  /** The path below `/api`, with parameters in braces: `/customers/{id}`. */
  readonly path: string;
  /** A one-line summary for the API description. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The `data` of a successful answer; unknown fields are removed. */
  readonly response: Response;
  /**
   * The statuses of refusals that do not follow from the endpoint's shape: 409 if a conflict or a
   * stale version is possible, 422 if a rule may refuse, 429 if calls are limited.
   */
  readonly refusals?: readonly RefusalStatus[];
  /**
   * The answer is not stored, because it may contain a session, belongs to no business, or changes nothing: a retry
   * with the same request id is carried out again.
   */
  readonly keepsNoAnswer?: true;
  /**
   * The call changes nothing, and is a POST only because its question is long: a key that may read the area may make
   * the call.
   */
  readonly changesNothing?: true;
  /**
   * The answer contains a secret, such as a link, so it is stored encrypted; a retry with the same request id gets
   * it again.
   */
  readonly sealsAnswer?: true;
  /**
   * The call is dangerous: the user must have proved their identity within the last ten minutes, by password, code
   * or passkey.
   */
  readonly freshly?: true;
  /**
   * A GET call that may write, because it updates the data that it shows or requests the update. No other GET call can
   * write: the database refuses it.
   */
  readonly refreshes?: true;
  /** The client describes its browser and screen, which HMRC wants to know of each person who makes it a call. */
  readonly describesBrowser?: true;
  /** An Owner may make the call while the business is closed, to export its data or to reopen it. */
  readonly whenClosed?: true;
  /**
   * `file` answers with raw bytes (a download), `upload` takes a multipart form; all other calls
   * use JSON.
   */
  readonly transfer?: 'json' | 'file' | 'upload';
  /** The media types that a download may have; by default, a PDF. */
  readonly fileTypes?: readonly string[];
  /** Clients keep the file of a download, and ask each time whether it has changed: if not, the answer is 304. */
  readonly isKeptFile?: true;
}

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
> extends EndpointDeclaration<Params, Query, Body, Response> {
  /** Exists only in types: the handler's input and answer. */
  readonly types?: {
    params: z.output<Params>;
    query: z.output<Query>;
    body: z.output<Body>;
    response: z.output<Response>;
  };
}

/** Declares an API call: the single source for server, client and docs. */
export function endpoint<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Response extends Shape = Shape,
>(
  declaration: EndpointDeclaration<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> {
  return declaration;
}

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<Shape, Shape, infer B, Shape> ? z.output<B> : never;
export type ResponseOf<E extends Endpoint> =
  E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never;
/** A client's input, before the schema applies defaults and coercions. */
export type QueryInputOf<E extends Endpoint> =
  E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.input<Q> : never;
export type BodyInputOf<E extends Endpoint> =
  E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never;

/** The media types with which a download may answer. */
export function fileTypesOf({ fileTypes = ['application/pdf'] }: Endpoint): readonly string[] {
  return fileTypes;
}

/** All refusal statuses with which `declared` may answer; any other status is a defect. */
export function refusalStatusesOf(declared: Endpoint): readonly RefusalStatus[] {
  // 400 and 431: any request may have a malformed address or too many headers.
  const statuses = new Set<RefusalStatus>([400, 431, 500, 503, ...(declared.refusals ?? [])]);
  if (declared.params) statuses.add(404);
  const { kind } = declared.access;
  if (kind !== 'public') statuses.add(401);
  // 409: the client's header names an account other than the token's.
  if (kind === 'role' || kind === 'admin') statuses.add(403).add(409);
  // 429: a program exceeds its key's rate.
  if (kind === 'role') statuses.add(429);
  // A client may send a body with any change, even if the call takes none.
  if (isWrite(declared)) statuses.add(408).add(413).add(415).add(422);
  return [...statuses].sort((left, right) => left - right);
}

/** Whether a call changes something, and so carries a request id that makes retries safe. */
export function isWrite(declared: Pick<Endpoint, 'method'>): boolean {
  return declared.method !== 'GET';
}
