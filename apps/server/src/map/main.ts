import { readProcessConfig } from '../platform/config/config.ts';
import { installMap, removeMap } from './install-map.ts';

const REMOVE = '--remove';

const USAGE = `npm run map -- <file or address>   puts a PMTiles file in place as the map with streets
npm run map -- ${REMOVE}             takes it away
docs/operating.md says where to get a map of the UK.`;

// `npm run map`: installs or removes the street map.
try {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error(USAGE);
  const { dataDir } = readProcessConfig();
  if (source === REMOVE) {
    await removeMap(dataDir);
    console.log('The map has been removed. Restart the server, and maps show the outline.');
  } else {
    console.log(`Fetching ${source}`);
    const megabytes = (await installMap(dataDir, source)) / 1_000_000;
    console.log(`The map is in place (${megabytes.toFixed(1)} MB). Restart the server to show it.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
