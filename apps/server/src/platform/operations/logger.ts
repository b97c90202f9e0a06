import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/**
 * Names of fields that could let a secret or personal data get into a log line by mistake; their values are
 * redacted. Lines that are meant to be logged never contain them.
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

/** Creates the log of this process: one JSON object per line, without personal data. */
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
 * An error without the values that caused it: the database's `detail` and `where` quote rows, and a
 * failed statement includes its parameters.
 */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table };
}
