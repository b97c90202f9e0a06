import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const own = createRequire(import.meta.url);
const engine = createRequire(own.resolve('tesseract.js'));

/** Tesseract's program for browsers with vector instructions, and for the others. */
const CORES = ['tesseract-core-simd-lstm', 'tesseract-core-lstm'];

/** The files with which a device reads receipts: Tesseract's worker, its core, and its data for English print. */
function readerFiles(): string[] {
  return [
    own.resolve('tesseract.js/dist/worker.min.js'),
    ...CORES.flatMap((core) => [
      engine.resolve(`tesseract.js-core/${core}.js`),
      engine.resolve(`tesseract.js-core/${core}.wasm`),
    ]),
    own.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  ];
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  gz: 'application/gzip',
};

/**
 * Serves the reader of receipts from the product's own host, in a folder of its own whose name changes with its
 * contents: the engine looks for its parts beside itself, under their own names. The program finds the folder in
 * `import.meta.env.VITE_RECEIPT_READER`. No page loads any of it until a photo is read.
 */
export function receiptReader(): Plugin {
  let folder = '';
  const files = readerFiles();
  return {
    name: 'receipt-reader',
    async config() {
      const contents = await Promise.all(files.map((file) => readFile(file)));
      const version = hash('sha256', Buffer.concat(contents), 'hex').slice(0, 8);
      folder = `assets/receipt-reader-${version}`;
      return { define: { 'import.meta.env.VITE_RECEIPT_READER': JSON.stringify(`/${folder}`) } };
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = basename(request.url?.split('?', 1)[0] ?? '');
        const file = files.find((one) => basename(one) === name);
        if (!file) return next();
        response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? '');
        createReadStream(file).pipe(response);
      });
    },
    async generateBundle() {
      for (const file of files) {
        const fileName = `${folder}/${basename(file)}`;
        this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
      }
    },
  };
}
