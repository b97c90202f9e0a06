import { z } from 'zod';
import { EXPORT_KINDS, EXPORT_STATES } from '@roundbook/domain/account/exports/export';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    export: true;
  }
}

const exportRecord = z.object({
  id,
  kind: z.enum(EXPORT_KINDS),
  withFiles: z.boolean(),
  withPdfs: z.boolean(),
  state: z.enum(EXPORT_STATES),
  percent: z.int().min(0).max(100),
  /** The percentage at which the work continued after an interruption; null if there was none. */
  resumedFrom: z.int().min(0).max(100).nullable(),
  /** The size in bytes; null until the file is ready. */
  size: z.int().nullable(),
  filename: z.string(),
  /** The reason that the export failed; empty if it did not. */
  problem: z.string(),
  askedAt: instant,
  /** The instant at which the file is deleted; null until the file is ready. */
  lapsesAt: instant.nullable(),
  version,
});

export type ExportRecord = z.infer<typeof exportRecord>;

export const listExports = endpoint({
  method: 'GET',
  path: '/exports',
  summary: 'Recent exports, newest first, with their progress',
  access: atLeast('Owner'),
  whenClosed: true,
  response: z.object({ exports: z.array(exportRecord) }),
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/exports',
  summary: 'Make an archive of everything, or one list as CSV, in the background',
  access: atLeast('Owner'),
  freshly: true,
  whenClosed: true,
  body: z.object({
    kind: z.enum(EXPORT_KINDS),
    /** For an archive: whether it includes uploaded files. */
    withFiles: z.boolean().default(true),
    /** For an archive: whether it includes PDFs of invoices, quotes and documents. */
    withPdfs: z.boolean().default(true),
  }),
  response: z.object({ export: exportRecord }),
  refusals: [422],
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/{id}/file',
  summary: 'Download the file of an export before it expires',
  access: atLeast('Owner'),
  freshly: true,
  whenClosed: true,
  params: z.object({ id }),
  response: z.any(),
  transfer: 'file',
  fileTypes: ['application/zip', 'text/csv'],
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/exports/{id}',
  summary: 'Delete an export and its file, or cancel an export in progress',
  access: atLeast('Owner'),
  whenClosed: true,
  params: z.object({ id }),
  response: done,
});

export const getRoundValuePack = endpoint({
  method: 'GET',
  path: '/rounds/{id}/value-pack',
  summary: 'The value of a round for a possible buyer: figures without names, as a PDF',
  access: atLeast('Owner', 'ROUNDS'),
  params: z.object({ id }),
  response: z.any(),
  refusals: [422],
  transfer: 'file',
});
