import * as batches from '@roundbook/contract/messages/documents/batches';
import * as templates from '@roundbook/contract/messages/documents/document-templates';
import * as calls from '@roundbook/contract/messages/documents/documents';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { documentsExports } from './exports.ts';
import { documentParticipants } from './participants.ts';
import { documentRoutes } from './routes.ts';
import { documentTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

/** Letters and other documents for customers, made from templates. */
export const documents = defineSlice<Parts>({
  area: 'messages',
  noun: 'documents',
  calls: [templates, batches, calls],
  routes: ({ files }) => documentRoutes(files),
  tasks: documentTasks,
  tables: ['document_batches', 'document_left_out', 'document_wordings', 'documents'],
  participants: documentParticipants,
  entities: { documentTemplate: 'Manager', documentBatch: 'Manager' },
  exports: documentsExports,
});
