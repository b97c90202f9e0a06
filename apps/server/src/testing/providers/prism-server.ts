import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import pino, { type Logger } from 'pino';

/** A server with a provider's own API description, against which requests and answers are compared. */
export interface PrismServer {
  readonly url: string;
  /** The deviations found, in order; tests clear the list. */
  readonly problems: string[];
  readonly stop: () => Promise<void>;
}

const CHECKS = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

/**
 * Starts a server that answers with the examples of an OpenAPI document, and refuses requests that
 * the document does not describe.
 */
export function startPrismMock(document: URL): Promise<PrismServer> {
  return start(fileURLToPath(document), { ...CHECKS, isProxy: false, errors: true });
}

/**
 * Starts a server that passes requests on to another and its answers back, and records whatever the document does
 * not describe. The option to refuse such requests instead (`errors`) would hide Prism's findings, as Prism logs
 * only the deviations that it lets pass.
 */
export function startPrismProxy(document: object, server: string): Promise<PrismServer> {
  const upstream = new URL(server);
  return start(document, { ...CHECKS, isProxy: true, upstream, errors: false });
}

/** Like `startPrismProxy`, for operations that were read from several documents. */
export function startPrismProxyOf(
  operations: readonly Operation[],
  server: string,
): Promise<PrismServer> {
  const upstream = new URL(server);
  return serve([...operations], { ...CHECKS, isProxy: true, upstream, errors: false });
}

type Operation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

async function start(document: string | object, config: IHttpConfig): Promise<PrismServer> {
  return serve(await getHttpOperationsFromSpec(document), config);
}

async function serve(operations: Operation[], config: IHttpConfig): Promise<PrismServer> {
  const problems: string[] = [];
  const note = { write: (line: string) => void problems.push((JSON.parse(line) as Logged).msg) };
  // Prism logs at a custom level.
  const logger = pino({ level: 'warn', customLevels: { success: 35 } }, note) as unknown as Logger;
  const prism = createServer(operations, { components: { logger }, config, cors: false });
  return { url: await prism.listen(0, '127.0.0.1'), problems, stop: () => prism.close() };
}

interface Logged {
  readonly msg: string;
}
