import type { FastifyInstance } from 'fastify';
import { releaseVersion } from '../config/release-version.ts';
import { describeApi, type NamedCall } from './describe.ts';
import { docsPage } from './docs-page.ts';

/** Serves the API's description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function serveDescription(
  http: FastifyInstance,
  calls: ReadonlyMap<string, NamedCall>,
  scopeFor: Parameters<typeof describeApi>[1],
): void {
  let made: { json: string; html: string } | undefined;
  const texts = () => {
    if (made) return made;
    const document = describeApi(calls, scopeFor, releaseVersion());
    return (made = { json: JSON.stringify(document), html: docsPage(document) });
  };
  http.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json').send(texts().json),
  );
  http.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(texts().html),
  );
}
