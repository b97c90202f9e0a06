import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OUTLINE_EXTENT } from '../../apps/web/src/map/style/outline-extent.ts';
import { type Countries, type Outline, packOutline } from './pack-outline.ts';

/** Where the client takes it from. */
export const OUTLINE_ASSET = 'apps/web/src/map/style/outline.json';

/** ISO 3166-1: the United Kingdom, Guernsey, Jersey and the Isle of Man. */
const HOME = new Set(['826', '831', '832', '833']);

/** The outline of the UK and its neighbours, as the product carries it. */
export function outlineOfUk(): Outline {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
  const countries = JSON.parse(readFileSync(file, 'utf8')) as Countries;
  return packOutline(countries, {
    extent: OUTLINE_EXTENT,
    home: HOME,
    // About 130 m: the source is not more exact than 200.
    tolerance: 0.0012,
    decimals: 3,
  });
}
