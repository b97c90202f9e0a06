import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../child-process.ts';
import { lockGaps, type LockedPackages, packageName, withoutIntegrity } from '../lock-gaps.ts';

const REGISTRY = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';

/** The registry's hash of a package's bytes; undefined if the registry does not have the package. */
async function integrityOf(name: string, version: string): Promise<string | undefined> {
  const response = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, REGISTRY));
  if (!response.ok) return undefined;
  const { dist } = (await response.json()) as { dist?: { integrity?: string } };
  return dist?.integrity;
}

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const gaps = lockGaps(lock.packages);
const all = Object.entries({ ...lock.packages, ...gaps });
lock.packages = Object.fromEntries(
  all.toSorted(([one], [other]) => one.localeCompare(other, 'en')),
);
for (const path of withoutIntegrity(lock.packages)) {
  const entry = lock.packages[path]!;
  const integrity = await integrityOf(packageName(path), entry.version!);
  if (integrity) entry.integrity = integrity;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  `${Object.keys(gaps).length} packages for other systems added to package-lock.json; ` +
    `${withoutIntegrity(lock.packages).length} without a hash, as ${REGISTRY} does not offer them`,
);
