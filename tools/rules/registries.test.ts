import { expect, test } from 'vitest';
import { registries } from '../registries/registries.ts';
import { textOf } from '../registries/registry.ts';
import { readProjectFile } from './project-files.ts';

test.each(registries)('$generated holds the declarations of all nouns', async (registry) => {
  expect(readProjectFile(registry.generated), 'Run `npm run generate -- --registries`').toBe(
    await textOf(registry),
  );
});
