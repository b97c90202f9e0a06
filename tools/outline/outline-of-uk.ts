import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OUTLINE_EXTENT } from '../../apps/web/src/map/style/outline-extent.ts';
import type { Outline } from '../../apps/web/src/map/style/stored-outline.ts';
import { type Countries, packOutline } from './pack-outline.ts';
import { storeOutline } from './store-outline.ts';

/** The path of the client's outline file. */
export const OUTLINE_ASSET = 'apps/web/src/map/style/outline.json';

/** Decimals of a degree: about 100 m. */
const DECIMALS = 3;

/** Degrees beyond the edge of the map. */
const BEYOND = 0.1;

/** ISO 3166-1: the United Kingdom, Guernsey, Jersey and the Isle of Man. */
const HOME = new Set(['826', '831', '832', '833']);

/** The outline of the UK and its neighbours that ships with the product. */
export function outlineOfUk(): Outline {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
  const countries = JSON.parse(readFileSync(file, 'utf8')) as Countries;
  const [west, south, east, north] = OUTLINE_EXTENT;
  return packOutline(countries, {
    extent: [west - BEYOND, south - BEYOND, east + BEYOND, north + BEYOND],
    home: HOME,
    // About 200 m, the accuracy of the source.
    tolerance: 0.0018,
    decimals: DECIMALS,
  });
}

/** The text of the file that ships. */
export function outlineText(): string {
  return `${JSON.stringify(storeOutline(outlineOfUk(), DECIMALS))}\n`;
}
