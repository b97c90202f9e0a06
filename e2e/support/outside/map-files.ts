/** A style that colours the whole map green, for tests that configure a style. */
export const GREEN_STYLE = JSON.stringify({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#00ff00' } }],
});

/** A length-delimited field of a protocol buffer. */
function field(number: number, value: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
}

/** A vector tile with one layer, `earth`, which fills a quarter of the tile. */
function earthTile(): Buffer {
  // Move to 0, 0; draw three lines, 64 right, 64 down and 64 left; close.
  const square = [9, 0, 0, 26, 128, 1, 0, 0, 128, 1, 127, 0, 15];
  const isPolygon = Buffer.from([3 * 8, 3]);
  const feature = Buffer.concat([isPolygon, field(4, square)]);
  const extent = Buffer.from([5 * 8, 128, 1]);
  const version = Buffer.from([15 * 8, 2]);
  const layer = [version, field(1, Buffer.from('earth')), field(2, feature), extent];
  return field(3, Buffer.concat(layer));
}

const HEADER = 127;

/** A PMTiles archive (version 3) with the whole world in a single uncompressed tile. */
export function oneTileArchive(): Buffer {
  const tile = earthTile();
  // One entry: tile 0, a run of one, its length, at the start.
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const tileAt = HEADER + directory.length + metadata.length;
  const places = [
    [HEADER, directory.length],
    [HEADER + directory.length, metadata.length],
    [tileAt, 0],
    [tileAt, tile.length],
    [1, 1],
  ].flat();
  for (const [at, value] of [...places, 1].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  }
  const clustered = 1;
  const uncompressed = 1;
  const vectorTiles = 1;
  header.set([clustered, uncompressed, uncompressed, vectorTiles, 0, 0], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) {
    header.writeInt32LE(degrees * 10_000_000, 102 + at * 4);
  }
  return Buffer.concat([header, directory, metadata, tile]);
}
