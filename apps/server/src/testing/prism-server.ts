import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import pino, { type Logger } from 'pino';

/** A provider's own description of its API, which compares requests and answers with itself. */
export interface PrismServer {
  readonly url: string;
  /** What it found, in its order. Tests empty it. */
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

/** Answers from the examples of an OpenAPI document, and refuses what it does not describe. */
export function startPrismMock(document: URL): Promise<PrismServer> {
  return start(fileURLToPath(document), { ...CHECKS, isProxy: false, errors: true });
}

/**
 * Passes requests on to a server, and its answers back, and notes what the document does not describe. To refuse
 * it instead (`errors`) would hide what Prism found: it logs that alone which it lets pass.
 */
export function startPrismProxy(document: object, server: string): Promise<PrismServer> {
  const upstream = new URL(server);
  return start(document, { ...CHECKS, isProxy: true, upstream, errors: false });
}

async function start(document: string | object, config: IHttpConfig): Promise<PrismServer> {
  const problems: string[] = [];
  const note = { write: (line: string) => void problems.push((JSON.parse(line) as Logged).msg) };
  // Prism logs at a level of its own.
  const logger = pino({ level: 'warn', customLevels: { success: 35 } }, note) as unknown as Logger;
  const operations = await getHttpOperationsFromSpec(document);
  const prism = createServer(operations, { components: { logger }, config, cors: false });
  return { url: await prism.listen(0, '127.0.0.1'), problems, stop: () => prism.close() };
}

interface Logged {
  readonly msg: string;
}
