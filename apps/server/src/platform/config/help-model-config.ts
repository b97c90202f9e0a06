import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** A language model that words the help's answers. */
export interface HelpModelConfig {
  /** Base URL, without a slash at the end: `https://models.example.com/v1`. */
  readonly url: string;
  readonly model: string;
  /** Absent if the model needs no key, such as a model on the same machine. */
  readonly key: string | undefined;
}

/** @throws {ConfigError} if only some of the model's settings are given */
export function helpModelOf(settings: Settings): HelpModelConfig | undefined {
  const { HELP_MODEL_URL: url, HELP_MODEL: model, HELP_MODEL_KEY: key } = settings;
  if (!url && !model && !key) return undefined;
  if (!url || !model) {
    const missing = url ? 'HELP_MODEL' : 'HELP_MODEL_URL';
    throw new ConfigError(`${missing} is missing: a language model needs its address and name.`);
  }
  return Object.freeze({ url, model, key });
}
