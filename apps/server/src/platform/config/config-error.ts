/** A setting is missing, malformed or unknown; the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
