// Runs in this process, like `start`, and is imported by a computed path for the same reason.
await import(new URL('../../apps/server/src/backup/restore-main.ts', import.meta.url).href);
