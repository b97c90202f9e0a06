import { readFileSync } from 'node:fs';

/** The product's version, from its package. */
export function releaseVersion(): string {
  const file = new URL('../../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
