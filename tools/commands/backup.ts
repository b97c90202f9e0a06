// Runs in this process, like `start`, and is imported by a computed path for the same reason.
await import(new URL('../../apps/server/src/backup/main.ts', import.meta.url).href);
