import type { Plugin } from 'vite';

/**
 * Stamps the build: sets `import.meta.env.VITE_BUILD` in the program and writes the same number to
 * `/build.txt`, so that a running page can tell when a later build has been deployed.
 * `BUILD_NUMBER` sets the number; the default is the time.
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
