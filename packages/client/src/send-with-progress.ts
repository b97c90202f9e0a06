/** Called with the share of a request's body sent so far, from 0 to 1. */
export type OnProgress = (sent: number) => void;

interface SendRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal | null;
}

/** Statuses whose answers have no body, not even an empty one. */
const BODILESS = new Set([204, 205, 304]);

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers.append(name, value ?? '');
  }
  const body = BODILESS.has(status) ? null : (request.response as Blob);
  return new Response(body, { status, statusText, headers });
}

/**
 * Like `fetch`, but reports how much of the body has been sent, which `fetch` cannot. It gives the
 * same answer, the same `TypeError` if the server cannot be reached, and the signal's reason if the
 * call is aborted.
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: SendRequest,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('loadstart', () => onProgress(0));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}
