import { readFile } from 'node:fs/promises';
import { POSTCODES_ASSET } from '@roundbook/places/asset';
import { PostcodeIndex } from '@roundbook/places/postcode-index';
import { type Geocoder, type Place, type Placeable, postcodeOf } from './geocoding.ts';

/**
 * Places addresses by the bundled postcodes, without a request to another machine. The postcodes are read on first
 * use, for the whole process, which takes five megabytes and a few milliseconds.
 */
export function bundledPostcodes(): Geocoder {
  return { place, placeAll: (where) => Promise.all(where.map(place)) };
}

let loading: Promise<PostcodeIndex> | undefined;

/** The index of postcodes, read once; if reading it fails, the next call tries again. */
function postcodeIndex(): Promise<PostcodeIndex> {
  loading ??= readFile(POSTCODES_ASSET).then(
    (bytes) => new PostcodeIndex(bytes),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

async function place(where: Placeable): Promise<Place | null> {
  const postcode = postcodeOf(where);
  if (postcode === null) return null;
  const found = (await postcodeIndex()).find(postcode);
  return found && { coordinates: [...found.place], precision: found.precision };
}
