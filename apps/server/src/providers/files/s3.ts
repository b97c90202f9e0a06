import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../platform/config/config.ts';
import { checkKey, FileMissing, type FileStore } from './files.ts';

const LIMIT_MS = 60_000;

/** Keeps files in a bucket of an S3-compatible store. URLs are path-style, which all such stores accept. */
export function s3Files(config: S3Config): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const ask: Ask = (method, key, init = {}, query = '') => {
    checkKey(key);
    const signal = AbortSignal.timeout(LIMIT_MS);
    return client.fetch(`${endpoint}/${bucket}/${key}${query}`, {
      method,
      signal,
      // Redirects are refused, as in `fetchOutside`.
      redirect: 'error',
      ...init,
    });
  };
  return {
    async put(key, content, mime) {
      const headers = { 'content-type': mime };
      await answered(await ask('PUT', key, { body: new Uint8Array(content), headers }));
    },
    putStream: (key, content, mime) =>
      putParts((...given) => ask(...given), { key, content, mime }),
    async open(key) {
      const response = await ask('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        throw new FileMissing(key);
      }
      if (!response.ok || !response.body) throw await failure(response);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      if (response.status !== 404) await answered(response);
    },
  };
}

/** Sends the store a request about a key. */
type Ask = (method: string, key: string, init?: RequestInit, query?: string) => Promise<Response>;

/**
 * The number of bytes in a part: every part but the last must have at least 5 MiB, and there may be up to 10,000
 * parts.
 */
const PART_BYTES = 16 * 1024 * 1024;

/** Splits the bytes into parts of equal size; the last part is the remainder. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(held);
    yield whole.subarray(0, PART_BYTES);
    held = [whole.subarray(PART_BYTES)];
    size -= PART_BYTES;
  }
  yield Buffer.concat(held);
}

/** Stores a file of unknown size in parts, which are joined at the end. */
async function putParts(
  ask: Ask,
  { key, content, mime }: { key: string; content: Readable; mime: string },
): Promise<number> {
  const headers = { 'content-type': mime };
  const begun = await ask('POST', key, { headers }, '?uploads=');
  if (!begun.ok) throw await failure(begun);
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1] ?? '';
  const upload = `uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const tags: string[] = [];
    let size = 0;
    for await (const part of partsOf(content)) {
      const query = `?partNumber=${tags.length + 1}&${upload}`;
      const stored = await ask('PUT', key, { body: new Uint8Array(part) }, query);
      await answered(stored);
      tags.push(stored.headers.get('etag') ?? '');
      size += part.length;
    }
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const ended = await ask('POST', key, { body }, `?${upload}`);
    // The store may send a success status before it knows the result.
    if (!ended.ok || (await ended.clone().text()).includes('<Error>')) throw await failure(ended);
    return size;
  } catch (error) {
    // If this fails, the bucket's rule for unfinished uploads removes the parts later.
    await ask('DELETE', key, {}, `?${upload}`).then(answered, () => undefined);
    throw error;
  }
}

async function answered(response: Response): Promise<void> {
  if (!response.ok) throw await failure(response);
  await response.body?.cancel();
}

/** An error with the store's answer on one line, and the key, which contains no personal data. */
async function failure(response: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
  return new Error(`The file store answered ${response.status} ${code}`.trim());
}
