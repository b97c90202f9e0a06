import { z } from 'zod';
import { ROW_CHOICES, ROW_OUTCOMES } from '@roundbook/domain/account/imports/outcome';
import { IMPORT_STATES } from '@roundbook/domain/account/imports/state';
import { DUPLICATE_REASONS } from '@roundbook/domain/customers/customers/duplicates';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, line, plainDate, requiredLine, version } from '../../values.ts';
import { frequency } from '../../work/jobs/job.ts';
import { firstWeekDay } from './first-week.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    customerImport: true;
  }
}

/** The largest uploaded list, in bytes. */
export const MAXIMUM_IMPORT_BYTES = 15_000_000;

/** The maximum number of pasted characters. */
const MAXIMUM_PASTED = 2_000_000;

const access = atLeast('Owner');
const params = z.object({ id });

/** How to read a list where it is ambiguous, and what to assume where it says nothing. */
const importSettings = z.object({
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  /** The meaning of a positive balance. */
  balanceSign: z.enum(['owes', 'credit']),
  /** The people who may read the list's notes, if the user was asked. */
  notesFor: z.enum(['office', 'workers']).nullable().default(null),
  /** Whether the jobs have been done before, so that no next visit is a first visit; null until the user is asked. */
  cleanedBefore: z.boolean().nullable().default(null),
  /** The treatment of customers who have stopped; null until the user is asked. */
  leavers: z.enum(['leaveOut', 'withoutWork', 'asOthers']).nullable().default(null),
  /** The meaning of a balance below zero where balances say what customers owe; null until the user is asked. */
  belowZero: z.enum(['owed', 'credit']).nullable().default(null),
  /** The day of the list's balances, from which debts age; absent or null for the day of the import. */
  balancesOn: plainDate.nullish(),
  /** The service and the frequency of jobs for which the list gives none. */
  service: requiredLine(120),
  frequency,
});

export type ImportSettings = z.infer<typeof importSettings>;

/** A column of a list, and the field to which it is mapped. */
const importColumn = z.object({
  /** The heading as written; empty in a list without headings. */
  header: z.string(),
  /** A field that `@roundbook/imports` can read. */
  field: z.string(),
  /** Why the column is mapped to that field, as the user reads it. */
  reason: z.string(),
  /** Whether to ask the user about the column, because its content is not clear. */
  isUnsure: z.boolean(),
  samples: z.array(z.string()),
});

export type ImportColumn = z.infer<typeof importColumn>;

/** The numbers of rows by outcome, and of the records that the rows create. */
const importCounts = z.object({
  outcomes: z.partialRecord(z.enum(ROW_OUTCOMES), z.int()),
  /** The numbers of rows with an error, and of rows with a warning. */
  errors: z.int(),
  warnings: z.int(),
  /** The numbers of records that the imported rows create. */
  customers: z.int(),
  jobs: z.int(),
  payments: z.int(),
  /** Pence that customers owe according to the list. */
  balance: z.int(),
  rounds: z.int(),
  /** The numbers of rows that wait for the answer to a question about the whole list; absent for older imports. */
  asks: z.object({ leavers: z.int(), belowZero: z.int() }).optional(),
});

export type ImportCounts = z.infer<typeof importCounts>;

export const customerImport = z.object({
  id,
  filename: z.string(),
  /** The program that exported the list, if its headings reveal the program: "Squeegee". */
  preset: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  columns: z.array(importColumn),
  settings: importSettings,
  /** The number of rows in the list. */
  total: z.int(),
  /** The number of rows that the current step has finished. */
  done: z.int(),
  /** The counts; null until the list has been checked. */
  counts: importCounts.nullable(),
  /** The number of customers who were kept when the import was undone, because the business had worked with them. */
  left: z.int(),
  /** The number of rows that could not be imported. */
  failed: z.int(),
  createdAt: instant,
  importedAt: instant.nullable(),
  /** The deadline for undoing the import; null before the import. */
  takenBackUntil: instant.nullable(),
  takenBackAt: instant.nullable(),
  version,
});

export type CustomerImport = z.infer<typeof customerImport>;

const answer = z.object({ customerImport });

/** An error or a doubt about a row. */
const rowProblem = z.object({
  field: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** The value that was probably meant, in a form that the user could type. */
  mend: z.string().nullable(),
});

const importRow = z.object({
  /** The number of the row's line in the file. */
  line: z.int(),
  /** The row's values by field, including corrections. */
  values: z.record(z.string(), z.string()),
  /** The fields whose values have been corrected. */
  corrected: z.array(z.string()),
  name: z.string(),
  address: z.string(),
  /** Each job as text: "Windows, £14.00, every 4 weeks". */
  work: z.array(z.string()),
  problems: z.array(rowProblem),
  outcome: z.enum(ROW_OUTCOMES),
  choice: z.enum(ROW_CHOICES).nullable(),
  /** The existing customer who may be the same; null if there is none. */
  existing: z
    .object({ id, displayName: z.string(), reasons: z.array(z.enum(DUPLICATE_REASONS)) })
    .nullable(),
  /** The line of the first row about the same customer; null for that first row. */
  leadLine: z.int().nullable(),
  /** The customer that the row created or joined; null before the import. */
  customerId: id.nullable(),
  state: z.enum(['Waiting', 'Done', 'Failed', 'Taken back', 'Left']),
});

export type ImportRow = z.infer<typeof importRow>;

export const ROW_FILTERS = ['all', 'problems', 'errors', ...ROW_OUTCOMES] as const;

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports/upload',
  summary: 'Upload a customer list in any layout; nothing is imported yet',
  access,
  response: answer,
  refusals: [413, 415, 422, 429],
  transfer: 'upload',
});

export const pasteImport = endpoint({
  method: 'POST',
  path: '/imports/paste',
  summary: 'Paste a customer list; nothing is imported yet',
  access,
  body: z.object({ text: z.string().min(1, 'Please paste a list').max(MAXIMUM_PASTED) }),
  response: answer,
  refusals: [422, 429],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'Customer imports, newest first',
  access,
  response: z.object({ imports: z.array(customerImport) }),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  summary: 'An import and its progress',
  access,
  params,
  response: answer,
});

export const chooseColumns = endpoint({
  method: 'POST',
  path: '/imports/{id}/columns',
  summary:
    'Set what each column holds, and check the list; the choice is remembered for lists with the same layout',
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
  summary: 'The rows, with what will happen to each and any problems',
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
  summary: 'Correct a row, or decide what to do with it',
  access,
  params: z.object({ id, line: z.coerce.number().int().min(1).max(10_000_000) }),
  body: z.object({
    /** Corrections by field; an empty string clears the field. */
    values: z.record(z.string().max(30), line(500)).default({}),
    /** The outcome that the user chooses; null to follow the suggestion. */
    choice: z.enum(ROW_CHOICES).nullable().optional(),
  }),
  response: z.object({ row: importRow, customerImport }),
});

export const previewFirstWeek = endpoint({
  method: 'GET',
  path: '/imports/{id}/week',
  summary: 'The list’s visits due in the next seven days, by day and round',
  access,
  params,
  response: z.object({ days: z.array(firstWeekDay), later: z.int() }),
});

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/start',
  summary: 'Import the list in the background; rows with errors are left out',
  access,
  params,
  response: answer,
  refusals: [409],
});

export const downloadImportReport = endpoint({
  method: 'GET',
  path: '/imports/{id}/report',
  summary: 'The result for each row, as CSV',
  access,
  params,
  response: z.any(),
  transfer: 'file',
  fileTypes: ['text/csv'],
});

/** An imported customer with whom the business has worked since the import. */
const touchedCustomer = z.object({
  customerId: id,
  displayName: z.string(),
  /** Why the customer counts as worked with, such as "a visit was done". */
  reasons: z.array(z.string()),
});

export const listTouched = endpoint({
  method: 'GET',
  path: '/imports/{id}/touched',
  summary: 'Imported customers with activity since the import; undoing the import keeps them',
  access,
  params,
  response: z.object({ customers: z.array(touchedCustomer), total: z.int() }),
});

export const takeImportBack = endpoint({
  method: 'POST',
  path: '/imports/{id}/takeBack',
  summary: 'Undo a whole import within seven days; customers with activity since then stay',
  access,
  params,
  body: z.object({
    /**
     * Whether to keep customers with whom the business has worked since; if false, the call is refused because of them.
     */
    leavesTouched: z.boolean().default(false),
  }),
  response: answer,
});

export const dropImport = endpoint({
  method: 'DELETE',
  path: '/imports/{id}',
  summary: 'Discard a list that has not been imported',
  access,
  params,
  response: done,
});
