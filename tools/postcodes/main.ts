/**
 * Packs the postcodes' positions into the asset that ships with the product:
 *
 *     node tools/postcodes/main.ts <postcodes.csv.gz> <outcodes.csv> [asset]
 *
 * Columns: `postcode,lat,lng` and `outcode,lat,lng,…`. See `packages/places/NOTICE.md` for the source.
 */
import { writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { POSTCODES_ASSET } from '@roundbook/places/asset';
import { packPostcodes } from './pack-postcodes.ts';
import { readPlaces } from './read-places.ts';

const [postcodes, outwardCodes, asset] = argv.slice(2);
if (!postcodes || !outwardCodes) {
  stderr.write('usage: node tools/postcodes/main.ts <postcodes.csv.gz> <outcodes.csv> [asset]\n');
  exit(1);
}
const bytes = packPostcodes(readPlaces(postcodes), [...readPlaces(outwardCodes)]);
writeFileSync(asset ?? POSTCODES_ASSET, bytes);
stdout.write(`${bytes.length} bytes\n`);
