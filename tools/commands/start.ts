import { buildClient } from '../client-build.ts';

await buildClient();
// Runs in this process, so that the server ends with npm. Imported by a computed path, so that the
// tools' type check does not include the whole server.
await import(new URL('../../apps/server/src/main.ts', import.meta.url).href);
