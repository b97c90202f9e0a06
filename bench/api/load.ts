import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** Requests sent, including those of the first second. */
  readonly sent: number;
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: () => string;
  readonly body?: () => string;
  readonly headers: () => Record<string, string>;
}

/**
 * Sends requests in turn on each of `clients` connections for this many seconds, after a second that is not
 * counted.
 */
export async function load(
  url: string,
  requests: readonly LoadRequest[],
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  let sent = 0;
  // The type declarations lack the `warmup` option.
  const options: autocannon.Options & { warmup: { connections: number; duration: number } } = {
    url,
    connections: clients,
    duration: seconds,
    warmup: { connections: clients, duration: 1 },
    requests: requests.map(({ method, path, body, headers }) => ({
      method,
      path: path(),
      headers: headers(),
      // Every request has a different customer and request id.
      setupRequest: (request: autocannon.Request) => {
        sent += 1;
        return {
          ...request,
          path: path(),
          headers: headers(),
          ...(body ? { body: body() } : {}),
        };
      },
    })),
  };
  const result = await autocannon(options);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    sent,
  };
}
