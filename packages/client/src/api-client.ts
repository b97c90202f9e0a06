import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@roundbook/contract/endpoint';
import { type Conflict, headers as names, type LatestChange } from '@roundbook/contract/envelope';
import type { RecordedChange } from '@roundbook/contract/realtime';
import { ApiFailure } from './api-failure.ts';
import { urlOf } from './api-url.ts';
import { randomId } from './random-id.ts';
import { type OnProgress, sendWithProgress } from './send-with-progress.ts';

/** The client's access to the signed-in user's session. */
export interface ClientSession {
  token(): string | null;
  /** Replaces `sent` with `fresh`, unless another token has been stored since. */
  replaceToken(sent: string | null, fresh: string): void;
  visitorId(): string;
  /** The browser and its screen, as a query string. */
  browser?(): string;
  /** `businessId:userId`, or null while no one is signed in. */
  businessUserId(): string | null;
}

export interface ClientOptions {
  /** The API's origin; empty for the origin of the page itself. */
  readonly origin: string;
  readonly session: ClientSession;
  /** Asks the user whether to go ahead with `act` despite a conflict (see `CallOptions`). */
  readonly confirmConflict: (conflict: Conflict, act?: string) => Promise<boolean>;
  /** Asks the user to prove their identity for a dangerous call; resolves to true once proved. */
  readonly proveIdentity: () => Promise<boolean>;
  /** Called when the session is over. */
  readonly onUnauthorised: () => void;
  /**
   * Receives the records that a call changed; resolves once the screen shows the changes. Must not
   * reject.
   */
  readonly onChanges: (changes: readonly RecordedChange[]) => Promise<void>;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** A call's input, with only the parts that the endpoint declares. */
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>;

export interface CallOptions {
  /** The id of this attempt at a change; repeats with the same id take effect once. A new id if absent. */
  readonly requestId?: string;
  readonly signal?: AbortSignal;
  /** Receives the share of the body sent so far, from 0 to 1. */
  readonly onProgress?: OnProgress;
  /**
   * Whether to wait until the screen shows the changes, which is the default. `false` is for calls
   * that must not wait: the screen shows their changes later.
   */
  readonly waitForScreen?: boolean;
  /** The message shown when a refusal has no message. */
  readonly fallback?: string;
  /**
   * `ask` (the default) puts a conflict to the user; `reject` fails with the conflict. A function
   * asks in its own way, and returns the request id for repeating the change, or null to go back.
   */
  readonly conflicts?:
    | 'ask'
    | 'reject'
    | ((conflict: Conflict, failure: ApiFailure) => Promise<string | null>);
  /**
   * The name of a destructive change: the label of the red button that goes ahead despite a
   * conflict.
   */
  readonly act?: string;
}

interface Answer {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly errors?: ApiFailure['errors'];
  readonly message?: string;
  readonly conflict?: Conflict;
  readonly latestChange?: LatestChange;
  readonly changes?: readonly RecordedChange[];
}

interface Attempt {
  readonly url: string;
  readonly requestId: string;
  readonly bypassToken?: string;
  readonly body: BodyInit | null;
}

/** Speaks the contract over HTTP for one session. */
export function createClient(options: ClientOptions) {
  const { session } = options;

  function headersOf(endpoint: Endpoint, attempt: Attempt): Headers {
    const headers = new Headers({ [names.visitorId]: session.visitorId() });
    const token = session.token();
    const businessUserId = session.businessUserId();
    if (endpoint.describesBrowser && session.browser) {
      headers.set(names.browser, session.browser());
    }
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (businessUserId) headers.set(names.businessUserId, businessUserId);
    headers.set(names.requestId, attempt.requestId);
    if (attempt.bypassToken) headers.set(names.conflictBypass, attempt.bypassToken);
    if (attempt.body && endpoint.transfer !== 'upload') {
      headers.set('content-type', 'application/json');
    }
    return headers;
  }

  /** Sends an attempt once. Throws an ApiFailure with status 0 if the server cannot be reached. */
  async function send(endpoint: Endpoint, attempt: Attempt, callOptions: CallOptions) {
    const { signal = null, onProgress, fallback } = callOptions;
    const sent = session.token();
    const request = {
      method: endpoint.method,
      headers: headersOf(endpoint, attempt),
      body: attempt.body,
      signal,
    };
    const answered = onProgress
      ? sendWithProgress(attempt.url, request, onProgress)
      : fetch(attempt.url, request);
    const response = await answered.catch((error: unknown) => {
      if (signal?.aborted) throw error;
      const message = error instanceof Error ? error.message : '';
      throw new ApiFailure({ status: 0, message: message || 'Unknown error', fallback });
    });
    const fresh = response.headers.get(names.token);
    if (fresh) session.replaceToken(sent, fresh);
    if (response.status === 401 && sent === session.token()) options.onUnauthorised();
    return response;
  }

  /** The request id for going ahead despite a conflict; null if the user goes back. */
  async function confirmedAs(
    conflict: Conflict,
    failure: ApiFailure,
    ask: Exclude<CallOptions['conflicts'], 'reject' | undefined>,
    act: string | undefined,
  ): Promise<string | null> {
    if (ask !== 'ask') return ask(conflict, failure);
    return (await options.confirmConflict(conflict, act)) ? randomId() : null;
  }

  async function perform(
    endpoint: Endpoint,
    input: Input<Endpoint>,
    callOptions: CallOptions,
  ): Promise<Response> {
    const { requestId = randomId(), fallback, conflicts = 'ask' } = callOptions;
    const { body } = input;
    let attempt: Attempt = {
      url: urlOf(options.origin, endpoint.path, input.params as object, input.query as object),
      requestId,
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    };
    let response = await send(endpoint, attempt, callOptions);
    while (!response.ok) {
      const answer = (await response.json().catch(() => ({}))) as Answer;
      const failure = new ApiFailure({ ...answer, status: response.status, fallback });
      if (failure.has('identityStale')) {
        if (!(await options.proveIdentity())) {
          throw new ApiFailure({ status: response.status, message: 'Cancelled' });
        }
        // The refused attempt had no effect, so the very same attempt is sent again.
        response = await send(endpoint, attempt, callOptions);
        continue;
      }
      if (response.status !== 409 || !answer.conflict || conflicts === 'reject') throw failure;
      const again = await confirmedAs(answer.conflict, failure, conflicts, callOptions.act);
      if (again === null) {
        const { conflict, data } = answer;
        throw new ApiFailure({ status: 409, message: 'Cancelled', conflict, data });
      }
      const { bypassToken } = answer.conflict;
      attempt = { ...attempt, requestId: again, bypassToken };
      response = await send(endpoint, attempt, callOptions);
    }
    return response;
  }

  return {
    /**
     * Calls an endpoint that returns JSON. Resolves with the answer's data once the screen shows
     * what the call changed, or throws an ApiFailure.
     */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      callOptions: CallOptions = {},
    ): Promise<ResponseOf<E>> => {
      const response = await perform(endpoint, input, callOptions);
      const answer = (await response.json().catch(() => ({ success: false }))) as Answer;
      if (!answer.success) {
        throw new ApiFailure({
          ...answer,
          status: response.status,
          fallback: callOptions.fallback,
        });
      }
      if (answer.changes && answer.changes.length > 0) {
        const shown = options.onChanges(answer.changes);
        if (callOptions.waitForScreen !== false) await shown;
      }
      return answer.data as ResponseOf<E>;
    },

    /** Calls an endpoint that returns a file. */
    file: async <E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      callOptions: CallOptions = {},
    ): Promise<Blob> => {
      const response = await perform(endpoint, input, callOptions);
      return response.blob();
    },
  };
}
