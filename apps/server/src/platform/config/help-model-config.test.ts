import { expect, test } from 'vitest';
import { helpModelOf } from './help-model-config.ts';
import { settingsSchema } from './settings.ts';

const modelOf = (given: Record<string, string>) => helpModelOf(settingsSchema.parse(given));
const url = { HELP_MODEL_URL: 'https://models.example.com/v1/' };

test('a language model needs a URL and a name; a key is optional', () => {
  expect(modelOf({})).toBeUndefined();
  expect(modelOf({ ...url, HELP_MODEL: 'small' })).toEqual({
    url: 'https://models.example.com/v1',
    model: 'small',
    key: undefined,
  });
  expect(modelOf({ ...url, HELP_MODEL: 'small', HELP_MODEL_KEY: 'secret-key' })?.key).toBe(
    'secret-key',
  );
});

test('an incomplete language model is refused, naming the missing setting', () => {
  expect(() => modelOf(url)).toThrow(/^HELP_MODEL is missing/);
  expect(() => modelOf({ HELP_MODEL: 'small' })).toThrow(/^HELP_MODEL_URL is missing/);
});
