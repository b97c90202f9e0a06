import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** A language model that phrases answers of the help. */
export interface HelpModelConfig {
  /** What its paths follow, without a slash at the end: `https://models.example.com/v1`. */
  readonly url: string;
  readonly model: string;
  /** Absent for a model that asks for none, such as one on the same machine. */
  readonly key: string | undefined;
}

/** @throws {ConfigError} if only a part of it is there */
export function helpModelOf(settings: Settings): HelpModelConfig | undefined {
  const { HELP_MODEL_URL: url, HELP_MODEL: model, HELP_MODEL_KEY: key } = settings;
  if (!url && !model && !key) return undefined;
  if (!url || !model) {
    const missing = url ? 'HELP_MODEL' : 'HELP_MODEL_URL';
    throw new ConfigError(`${missing} is missing: a language model needs its address and name.`);
  }
  return Object.freeze({ url, model, key });
}
