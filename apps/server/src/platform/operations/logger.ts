import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/**
 * Places where a secret or a person could slip into a log line: whatever somebody logs by mistake
 * below these names is replaced. What is logged on purpose never holds them.
 */
const SENSITIVE = [
  'authorization',
  'cookie',
  'password',
  'token',
  'jwt',
  'email',
  'phone',
  'address',
  'body',
];

/** The log of this process: one JSON object a line, without personal data. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SENSITIVE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: errorFields, error: errorFields },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error without the values that it was about: the database's `detail` and `where` quote rows,
 * and a failed statement brings its parameters.
 */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table };
}
