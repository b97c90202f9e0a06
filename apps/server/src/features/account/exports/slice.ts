import * as calls from '@roundbook/contract/account/exports/exports';
import type { Database } from '../../../platform/db/database.ts';
import type { SliceExports } from '../../../platform/exports/exports.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { exportRoutes } from './routes.ts';
import { exportSweep, exportTasks, removeAllFiles } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly exports: readonly SliceExports[];
  readonly files: FileStore;
}

interface OfferingParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** Exports of the business's data: an archive, lists, and value packs of rounds. */
export const dataExports = defineSlice<Parts, OfferingParts>({
  area: 'account',
  noun: 'exports',
  calls: [calls],
  routes: exportRoutes,
  tasks: exportTasks,
  dailyWork: (parts) => [exportSweep(parts)],
  tables: ['exports', 'export_parts'],
  endElsewhere: (parts) => (businessId) => removeAllFiles(parts, businessId),
  entities: { export: 'Owner' },
  exports: {
    tables: [],
    notExported: {
      exports: 'The exports that were made. The security log shows who requested each export.',
      export_parts: 'The parts of archives that are being made.',
    },
  },
});
