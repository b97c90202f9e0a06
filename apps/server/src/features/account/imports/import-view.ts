import type {
  CustomerImport,
  ImportColumn,
  ImportRow,
} from '@roundbook/contract/account/imports/imports';
import { takenBackUntil } from '@roundbook/domain/account/imports/state';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { ImportField } from '@roundbook/imports/fields';
import { PRESET_LABELS, type PresetKey, type RecognisedColumn } from '@roundbook/imports/recognise';
import { valuesOf } from './import-reading.ts';
import { addressOf, jobsOf } from './import-records.ts';
import type { StoredRow } from './row-store.ts';
import type { StoredImport } from './store.ts';

/** The certainty below which the user is asked to check a column. */
const SURE = 0.9;

/** The answers to assume for questions that the user has not been asked. */
const NOT_ASKED = {
  notesFor: null,
  cleanedBefore: null,
  leavers: null,
  belowZero: null,
} as const;

/** A column as it is shown and stored. */
export function columnOf({
  header,
  field,
  reason,
  confidence,
  samples,
}: RecognisedColumn): ImportColumn {
  return { header, field, reason, isUnsure: confidence < SURE, samples: [...samples] };
}

/** An import as the API shows it. */
export function importView(stored: StoredImport): CustomerImport {
  const { preset, state, columns, importedAt } = stored;
  return {
    id: stored.id,
    filename: stored.filename,
    preset: PRESET_LABELS[preset as PresetKey] ?? null,
    state,
    columns: [...columns],
    // Earlier releases asked fewer questions.
    settings: { ...NOT_ASKED, ...stored.settings },
    total: stored.total,
    done: stored.done,
    counts: stored.counts,
    left: stored.left,
    failed: stored.failed,
    createdAt: stored.createdAt,
    importedAt,
    takenBackUntil: takenBackUntil(importedAt),
    takenBackAt: stored.takenBackAt,
    version: stored.version,
  };
}

/** A row as the API shows it. @param nameOf the names of the firm's customers, by id */
export function rowView(
  row: StoredRow,
  { columns, settings }: StoredImport,
  nameOf: ReadonlyMap<string, string>,
): ImportRow {
  const { record, existingId } = row;
  const fields = columns.map(({ field }) => field as ImportField);
  return {
    line: row.line,
    values: valuesOf(row, fields),
    corrected: Object.keys(row.edits),
    name: record ? customerDisplayName(record.customer) : '',
    address: record ? displayAddress(addressOf(record.customer.address)) : '',
    work: record
      ? jobsOf(record, settings).map(({ title, cost, frequency }) => {
          // A price that is missing or cannot be read is not £0.00.
          const price = cost === 0 ? 'no price' : formatPounds(cost);
          return `${title}, ${price}, ${frequencyWords(frequency).toLowerCase()}`;
        })
      : [],
    problems: row.problems.map(({ field, severity, message, mend }) => ({
      field,
      severity,
      message,
      mend: mend ?? null,
    })),
    outcome: row.outcome ?? 'New',
    choice: row.choice,
    existing:
      existingId === null
        ? null
        : {
            id: existingId,
            displayName: nameOf.get(existingId) ?? 'A customer',
            reasons: [...row.existingReasons],
          },
    leadLine: row.lead === row.line ? null : row.lead,
    customerId: row.customerId,
    state: row.state,
  };
}
