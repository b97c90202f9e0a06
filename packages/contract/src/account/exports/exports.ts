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
  /** The size in bytes; null until the file is ready. */
  size: z.int().nullable(),
  filename: z.string(),
  /** The reason for a failure; empty otherwise. */
  problem: z.string(),
  askedAt: instant,
  /** The instant at which the file is deleted. */
  lapsesAt: instant.nullable(),
  version,
});

export type ExportRecord = z.infer<typeof exportRecord>;

export const listExports = endpoint({
  method: 'GET',
  path: '/exports',
  summary: 'Exports of the last weeks, newest first, and how far each has come',
  access: atLeast('Owner'),
  whenClosed: true,
  response: z.object({ exports: z.array(exportRecord) }),
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/exports',
  summary: 'Make an archive of everything, or one list as CSV, as background work',
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
  summary: 'The file of an export, until it lapses',
  access: atLeast('Owner'),
  freshly: true,
  whenClosed: true,
  params: z.object({ id }),
  response: z.any(),
  transfer: 'file',
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/exports/{id}',
  summary: 'Delete an export with its file, or stop making it',
  access: atLeast('Owner'),
  whenClosed: true,
  params: z.object({ id }),
  response: done,
});

export const getRoundValuePack = endpoint({
  method: 'GET',
  path: '/rounds/{id}/value-pack',
  summary: 'What a round is worth, for somebody who may buy it: figures without names, as a PDF',
  access: atLeast('Owner', 'ROUNDS'),
  params: z.object({ id }),
  response: z.any(),
  refusals: [422],
  transfer: 'file',
});
