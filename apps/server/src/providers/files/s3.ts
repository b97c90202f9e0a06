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
  const ask = (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    checkKey(key);
    const signal = AbortSignal.timeout(LIMIT_MS);
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      signal,
      // As `fetchOutside` does.
      redirect: 'error',
      ...init,
    });
  };
  return {
    async put(key, content, mime) {
      const headers = { 'content-type': mime };
      await answered(await ask('PUT', key, { body: new Uint8Array(content), headers }));
    },
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

async function answered(response: Response): Promise<void> {
  if (!response.ok) throw await failure(response);
  await response.body?.cancel();
}

/** The store's answer in one line; it names the key, which says nothing about a person. */
async function failure(response: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
  return new Error(`The file store answered ${response.status} ${code}`.trim());
}
