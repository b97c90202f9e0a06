import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The map's file name on the server's disk and in its URL. */
export const MAP_FILE = 'streets.pmtiles';

/** The path below which the map is served. */
export const MAP_PREFIX = '/maps/';

/** The map's credit if `MAP_ATTRIBUTION` is not set: the map's layers come from OpenStreetMap. */
export const MAP_CREDIT = '© OpenStreetMap contributors';

/** The folder of the map within the data folder. */
export const mapFolder = (dataDir: string): string => join(dataDir, 'maps');

/**
 * The path of the map that `npm run map` has put on the disk; null if there is none. The path
 * changes with the file, so that browsers do not keep parts of an earlier map.
 */
export function mapAddress(dataDir: string): string | null {
  const stats = statSync(join(mapFolder(dataDir), MAP_FILE), { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  return `${MAP_PREFIX}${MAP_FILE}?version=${stats.mtimeMs.toFixed(0)}-${stats.size}`;
}

/** The number of bytes at the start of a file that show whether it is a map. */
export const HEADER_BYTES = 127;

const VERSION = 3;
const VECTOR_TILES = 1;

/**
 * The reason a file is not a usable map, judged by its first bytes; null if it is usable. See
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function mapComplaint(header: Buffer): string | null {
  const isArchive = header.length >= HEADER_BYTES && header.toString('latin1', 0, 7) === 'PMTiles';
  if (!isArchive) return 'This is not a PMTiles file.';
  if (header[7] !== VERSION)
    return `This file has version ${header[7]} of PMTiles; it must have version 3.`;
  if (header[99] !== VECTOR_TILES) {
    return 'This map contains pictures. It must contain vector tiles with the Protomaps layers.';
  }
  return null;
}
