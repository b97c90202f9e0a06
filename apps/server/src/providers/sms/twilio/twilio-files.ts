import type { TwilioConfig } from '../../../platform/config/message-config.ts';
import { fetchOutside, fetchUnfollowed } from '../../outgoing.ts';
import { authorization } from './twilio-client.ts';

/** The maximum size of a file, in bytes; networks only transmit far smaller ones. */
const MOST_BYTES = 10 * 1024 * 1024;
const LIMIT_MS = 30_000;

/** Matches the hosts where Twilio stores the files' bytes, to which its API redirects. */
const STORES = /^[\w-]+(?:\.[\w-]+)*\.(?:twiliocdn\.com|twilio\.com)$/;

/**
 * A file that came with a text. Requests the API with our credentials; if the API redirects to Twilio's own store
 * of files, requests the file there without them. No other address is ever contacted.
 * @returns undefined for a file that can never be fetched: it is gone, too large, or not at Twilio
 */
export async function fetchTwilioFile(
  config: TwilioConfig,
  url: string,
): Promise<Buffer | undefined> {
  if (!url.startsWith(`${config.url}/`)) return undefined;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const headers = { authorization: authorization(config) };
  const answer = await fetchUnfollowed(url, { headers, signal });
  if (answer.status < 300 || answer.status > 399) return bytesOf(answer);
  await answer.body?.cancel();
  const store = new URL(answer.headers.get('location') ?? '', url);
  if (store.protocol !== 'https:' || !STORES.test(store.hostname)) return undefined;
  return bytesOf(await fetchOutside(store.href, { signal }));
}

/** @throws Error for a temporary failure: an outage, or a file that is not available yet */
async function bytesOf(answer: Response): Promise<Buffer | undefined> {
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok || !answer.body) throw new Error(`The provider answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    // Returning from within the loop ends the download.
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
