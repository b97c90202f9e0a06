// In this process, as `start` is, and typed as text for the same reason.
await import(new URL('../../apps/server/src/demo/main.ts', import.meta.url).href);
