import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../child-process.ts';
import { lockGaps, type LockedPackages } from '../lock-gaps.ts';

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const gaps = lockGaps(lock.packages);
const all = Object.entries({ ...lock.packages, ...gaps });
lock.packages = Object.fromEntries(
  all.toSorted(([one], [other]) => one.localeCompare(other, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(gaps).length} packages for other systems added to package-lock.json`);
