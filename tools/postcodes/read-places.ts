import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PlacedName } from './pack-postcodes.ts';

/** Reads a CSV file, gzipped if its name says so, whose first columns are name, lat, lng. */
export function* readPlaces(path: string): Generator<PlacedName> {
  const raw = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString('latin1');
  const lines = text.split('\n');
  for (const line of lines.slice(1)) {
    if (line === '') continue;
    const [name, lat, lng] = line.split(',');
    yield { name: name!, lat: Number(lat), lng: Number(lng) };
  }
}
