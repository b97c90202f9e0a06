import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { previewRoutes } from './routes.ts';

interface Parts {
  readonly files: FileStore;
}

/** How words read for a customer, with values from their records. */
export const previews = defineSlice<Parts>({
  area: 'messages',
  noun: 'previews',
  calls: [],
  routes: previewRoutes,
  tables: [],
  entities: {},
});
