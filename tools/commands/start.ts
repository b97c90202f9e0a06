import { buildClient } from '../client-build.ts';

await buildClient();
// Not a process of its own: what ends npm ends the server. Typed as text, so that the tools' type
// check does not take in the whole server.
await import(new URL('../../apps/server/src/main.ts', import.meta.url).href);
