import type { Plugin } from 'vite';

/**
 * Stamps the build: `import.meta.env.VITE_BUILD` in the program and `/build.txt` beside it, so that
 * a running page can tell when a later build has been deployed. `BUILD_NUMBER` sets it; the default
 * is the time.
 */
export function buildNumber(): Plugin {
  const build = process.env['BUILD_NUMBER'] ?? String(Math.floor(Date.now() / 1000));
  return {
    name: 'build-number',
    config: () => ({ define: { 'import.meta.env.VITE_BUILD': JSON.stringify(build) } }),
    configureServer(server) {
      server.middlewares.use('/build.txt', (_request, response) => {
        response.end(build);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: build });
    },
  };
}
