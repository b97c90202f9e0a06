import { z } from 'zod';
import { ROW_CHOICES, ROW_OUTCOMES } from '@roundbook/domain/account/imports/outcome';
import { IMPORT_STATES } from '@roundbook/domain/account/imports/state';
import { DUPLICATE_REASONS } from '@roundbook/domain/customers/customers/duplicates';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, line, plainDate, requiredLine, version } from '../../values.ts';
import { frequency } from '../../work/jobs/job.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    customerImport: true;
  }
}

/** The most bytes of a list that is uploaded. */
export const MAXIMUM_IMPORT_BYTES = 15_000_000;

/** The most characters that are pasted. */
const MAXIMUM_PASTED = 2_000_000;

const access = atLeast('Owner');
const params = z.object({ id });

/** How a list is read, where it leaves something open. */
const importSettings = z.object({
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  /** What a balance above zero says. */
  balanceSign: z.enum(['owes', 'credit']),
  /** What a job is called where the list does not say. */
  service: requiredLine(120),
  /** How often a job comes round where the list does not say. */
  frequency,
});

export type ImportSettings = z.infer<typeof importSettings>;

/** A column of a list with what it was taken for. */
const importColumn = z.object({
  /** As it is written; empty in a list without headings. */
  header: z.string(),
  /** A field of `@roundbook/imports`. */
  field: z.string(),
  /** Why, in words. */
  reason: z.string(),
  /** Whether to ask the user, as it is not clear what it holds. */
  isUnsure: z.boolean(),
  samples: z.array(z.string()),
});

export type ImportColumn = z.infer<typeof importColumn>;

/** How many rows become what, and what they bring. */
const importCounts = z.object({
  outcomes: z.partialRecord(z.enum(ROW_OUTCOMES), z.int()),
  /** Rows with something wrong, and with something to know. */
  errors: z.int(),
  warnings: z.int(),
  /** What comes with the rows that go in. */
  customers: z.int(),
  jobs: z.int(),
  payments: z.int(),
  /** Pence that customers owe by the list. */
  balance: z.int(),
  rounds: z.int(),
});

export type ImportCounts = z.infer<typeof importCounts>;

export const customerImport = z.object({
  id,
  filename: z.string(),
  /** What wrote the list, if its headings say so: "Squeegee". */
  preset: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  columns: z.array(importColumn),
  settings: importSettings,
  /** Rows of the list. */
  total: z.int(),
  /** How many of them the work in hand is through with. */
  done: z.int(),
  /** Null before the list was checked. */
  counts: importCounts.nullable(),
  /** Customers who stayed when the import was taken back, since they were worked with. */
  left: z.int(),
  /** Rows that could not be written. */
  failed: z.int(),
  createdAt: instant,
  importedAt: instant.nullable(),
  /** Until when it can be taken back. */
  takenBackUntil: instant.nullable(),
  takenBackAt: instant.nullable(),
  version,
});

export type CustomerImport = z.infer<typeof customerImport>;

const answer = z.object({ customerImport });

/** Something that is wrong with a row, or doubtful in it. */
const rowProblem = z.object({
  field: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** What was meant, as it could be typed. */
  mend: z.string().nullable(),
});

const importRow = z.object({
  /** Where it is in the file. */
  line: z.int(),
  /** What the list says, by field, with what was corrected. */
  values: z.record(z.string(), z.string()),
  /** The corrected fields. */
  corrected: z.array(z.string()),
  name: z.string(),
  address: z.string(),
  /** The work in words: "Windows, £14.00, every 4 weeks". */
  work: z.array(z.string()),
  problems: z.array(rowProblem),
  outcome: z.enum(ROW_OUTCOMES),
  choice: z.enum(ROW_CHOICES).nullable(),
  /** The customer of the firm that it may be. */
  existing: z
    .object({ id, displayName: z.string(), reasons: z.array(z.enum(DUPLICATE_REASONS)) })
    .nullable(),
  /** The line of the first row of the same customer; null for that row. */
  leadLine: z.int().nullable(),
  /** The customer whom it became, once imported. */
  customerId: id.nullable(),
  state: z.enum(['Waiting', 'Done', 'Failed', 'Taken back', 'Left']),
});

export type ImportRow = z.infer<typeof importRow>;

export const ROW_FILTERS = ['all', 'problems', 'errors', ...ROW_OUTCOMES] as const;

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports/upload',
  summary: 'Upload a list of customers in any layout; nothing is imported yet',
  access,
  response: answer,
  refusals: [413, 415, 422, 429],
  transfer: 'upload',
});

export const pasteImport = endpoint({
  method: 'POST',
  path: '/imports/paste',
  summary: 'Paste a list of customers as it was copied; nothing is imported yet',
  access,
  body: z.object({ text: z.string().min(1, 'Please paste a list').max(MAXIMUM_PASTED) }),
  response: answer,
  refusals: [422, 429],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'Imports of customers, newest first',
  access,
  response: z.object({ imports: z.array(customerImport) }),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  summary: 'An import, and how far it is',
  access,
  params,
  response: answer,
});

export const chooseColumns = endpoint({
  method: 'POST',
  path: '/imports/{id}/columns',
  summary:
    'Say what the columns hold, remembered for lists of the same layout; the list is checked',
  access,
  params,
  body: z.object({
    columns: z.array(z.string().max(30)).min(1).max(200),
    settings: importSettings,
  }),
  response: answer,
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/{id}/rows',
  summary: 'Rows with what becomes of them and what is wrong',
  access,
  params,
  query: z.object({
    filter: z.enum(ROW_FILTERS).default('all'),
    perPage: z.coerce.number().int().min(1).max(100).default(25),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ rows: z.array(importRow), total: z.int() }),
});

export const mendImportRow = endpoint({
  method: 'POST',
  path: '/imports/{id}/rows/{line}',
  summary: 'Correct what a row says, or decide what becomes of it',
  access,
  params: z.object({ id, line: z.coerce.number().int().min(1).max(10_000_000) }),
  body: z.object({
    /** By field; an empty text takes it out. */
    values: z.record(z.string().max(30), line(500)).default({}),
    /** Null follows the suggestion. */
    choice: z.enum(ROW_CHOICES).nullable().optional(),
  }),
  response: z.object({ row: importRow, customerImport }),
});

/** The visits of one day of the first week. */
const firstWeekDay = z.object({
  /** Null for what was due before today. */
  date: plainDate.nullable(),
  visits: z.int(),
  /** Pence. */
  cost: z.int(),
  rounds: z.array(z.object({ name: z.string(), visits: z.int(), cost: z.int() })),
});

export type FirstWeekDay = z.infer<typeof firstWeekDay>;

export const previewFirstWeek = endpoint({
  method: 'GET',
  path: '/imports/{id}/week',
  summary: 'Which visits of the list are due on which day of the next seven, by round',
  access,
  params,
  response: z.object({ days: z.array(firstWeekDay), later: z.int() }),
});

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/start',
  summary: 'Import the list in the background; rows with errors stay out',
  access,
  params,
  response: answer,
  refusals: [409],
});

export const downloadImportReport = endpoint({
  method: 'GET',
  path: '/imports/{id}/report',
  summary: 'What became of each row, as CSV',
  access,
  params,
  response: z.any(),
  transfer: 'file',
});

/** A customer of an import who was worked with since. */
const touchedCustomer = z.object({
  customerId: id,
  displayName: z.string(),
  /** In words: "a visit was done". */
  reasons: z.array(z.string()),
});

export const listTouched = endpoint({
  method: 'GET',
  path: '/imports/{id}/touched',
  summary: 'Customers of an import who were worked with since: taking it back leaves them',
  access,
  params,
  response: z.object({ customers: z.array(touchedCustomer), total: z.int() }),
});

export const takeImportBack = endpoint({
  method: 'POST',
  path: '/imports/{id}/takeBack',
  summary: 'Take an import back whole, within seven days; what was worked with since stays',
  access,
  params,
  body: z.object({
    /** Without it, the call is refused if a customer was worked with since. */
    leavesTouched: z.boolean().default(false),
  }),
  response: answer,
});

export const dropImport = endpoint({
  method: 'DELETE',
  path: '/imports/{id}',
  summary: 'Drop a list that is not imported',
  access,
  params,
  response: done,
});
