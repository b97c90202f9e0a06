import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../../platform/config/config.ts';

/** A small S3-compatible store on a real socket, which checks every signature. */
export interface S3Server {
  readonly config: S3Config;
  readonly objects: Map<string, { content: Buffer; mime: string | undefined }>;
  /** Files whose parts are still arriving. */
  readonly uploads: Map<string, { mime: string | undefined; parts: Buffer[] }>;
  /** The number of requests to come that get a 503. */
  failures: number;
  stop: () => Promise<void>;
}

/** Starts the store, with one bucket, on a free port. */
export async function startS3Server(): Promise<S3Server> {
  let uploads = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      bucket: 'files',
      accessKeyId: 'the-key',
      secretAccessKey: 'the secret of the key',
    },
    objects: new Map(),
    uploads: new Map(),
    failures: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (store.failures > 0) {
      store.failures -= 1;
      return void refuse(503, 'SlowDown');
    }
    if (!(await isSigned(request, store.config))) return void refuse(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url!, store.config.endpoint);
    const key = pathname.replace('/files/', '');
    const uploadId = searchParams.get('uploadId');
    const mime = request.headers['content-type'];
    const found = store.objects.get(key);
    if (searchParams.has('uploads')) {
      const id = `upload ${(uploads += 1)}`;
      store.uploads.set(id, { mime: request.headers['content-type'], parts: [] });
      response.writeHead(200).end(`<Result><UploadId>${id}</UploadId></Result>`);
    } else if (uploadId !== null) {
      const upload = store.uploads.get(uploadId);
      if (!upload) return void refuse(404, 'NoSuchUpload');
      if (request.method === 'PUT') {
        upload.parts[Number(searchParams.get('partNumber')) - 1] = content;
        return void response.writeHead(200, { etag: '"a part"' }).end();
      }
      store.uploads.delete(uploadId);
      if (request.method === 'POST') {
        store.objects.set(key, { content: Buffer.concat(upload.parts), mime: upload.mime });
      }
      response.writeHead(request.method === 'POST' ? 200 : 204).end();
    } else if (request.method === 'PUT') {
      store.objects.set(key, { content, mime });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      store.objects.delete(key);
      response.writeHead(204).end();
    } else if (found) {
      response.writeHead(200, { 'content-type': found.mime }).end(found.content);
    } else {
      refuse(404, 'NoSuchKey');
    }
  }
  return store;
}

/**
 * Whether a request's signature is right: signs the request again with the shared secret and compares the signatures.
 */
async function isSigned(request: IncomingMessage, config: S3Config): Promise<boolean> {
  const { authorization = '', host = '' } = request.headers;
  const given = (name: string) => String(request.headers[name] ?? '');
  const signedNames = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = signedNames.filter((name) => name !== 'host');
  const signer = new AwsV4Signer({
    method: request.method!,
    url: `http://${host}${request.url}`,
    headers: Object.fromEntries(signed.map((name) => [name, given(name)])),
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
    datetime: given('x-amz-date'),
  });
  return (await signer.authHeader()) === authorization;
}
