import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { previewRoutes } from './routes.ts';

interface Parts {
  readonly files: FileStore;
}

/** Previews of messages, with values from a customer's records. */
export const previews = defineSlice<Parts>({
  area: 'messages',
  noun: 'previews',
  calls: [],
  routes: previewRoutes,
  tables: [],
  entities: {},
});
