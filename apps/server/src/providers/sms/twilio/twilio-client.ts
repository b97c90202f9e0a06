import type { Twilio } from 'twilio';
import type { TwilioConfig } from '../../../platform/config/message-config.ts';
import { fetchOutside } from '../../outgoing.ts';

/** The number of milliseconds to wait for an answer; Twilio takes far less for one text. */
const LIMIT_MS = 20_000;

/** The options that the SDK passes to its HTTP client. */
interface Asked {
  readonly method: string;
  readonly uri: string;
  readonly username?: string;
  readonly password?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The header that signs in to Twilio. */
export function authorization({ accountSid, authToken }: TwilioConfig): string {
  return `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
}

/** Twilio's SDK, using `fetchOutside` and the configured URL. It is loaded on the first call. */
export async function twilioClient(config: TwilioConfig): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const request = async ({ method, uri, headers, data }: Asked) => {
    const { pathname, search } = new URL(uri);
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(data ?? {})) {
      for (const one of [value].flat()) if (one !== undefined) form.append(name, one);
    }
    const response = await fetchOutside(`${config.url}${pathname}${search}`, {
      method: method.toUpperCase(),
      headers: { ...headers, authorization: authorization(config) },
      ...(data && { body: form.toString() }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return { statusCode: response.status, body: await response.text() };
  };
  return twilio(config.accountSid, config.authToken, {
    // No retries here, as the caller repeats the request.
    autoRetry: false,
    httpClient: { request } as never,
  });
}
