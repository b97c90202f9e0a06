import { startClientBuild } from '../client-build.ts';

const clientBuilt = startClientBuild();
// Runs in this process, so that the server ends with npm. Imported by a computed path, so that the
// tools' type check does not include the whole server.
const server = new URL('../../apps/server/src/run.ts', import.meta.url).href;
const { run } = (await import(server)) as { run: (clientBuilt?: Promise<void>) => Promise<void> };
await run(clientBuilt);
