import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import {
  chooseColumns,
  type CustomerImport,
  type ImportColumn,
  type ImportSettings,
} from '@roundbook/contract/account/imports/imports';
import { FIELD_GROUPS, FIELD_LABELS, type ImportField } from '@roundbook/imports/fields';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { DropButton } from './drop-button.tsx';
import classes from './imports.module.css';

const FIELDS = FIELD_GROUPS.map(({ label, fields }) => ({
  group: label,
  items: fields.map((value) => ({ value, label: FIELD_LABELS[value] })),
}));

const ORDERS = [
  { value: 'dmy', label: 'Day first: 31/12/2026' },
  { value: 'mdy', label: 'Month first: 12/31/2026' },
  { value: 'ymd', label: 'Year first: 2026-12-31' },
];

const SIGNS = [
  { value: 'owes', label: '10.00 is owed to you' },
  { value: 'credit', label: '10.00 is in credit, −10.00 is owed to you' },
];

/** The frequencies to offer for imported lists; a value is the unit, a space and the number. */
const FREQUENCIES = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 13, 16, 26].map((every) => ({
    value: `week ${every}`,
    label: every === 1 ? 'Every week' : `Every ${every} weeks`,
  })),
  ...[1, 2, 3, 6, 12].map((every) => ({
    value: `month ${every}`,
    label: every === 1 ? 'Every month' : `Every ${every} months`,
  })),
  { value: 'none 0', label: 'Once' },
];

type Frequency = ImportSettings['frequency'];

const frequencyKey = (one: Frequency) => `${one.unit} ${one.unit === 'none' ? 0 : one.every}`;

function frequencyOf(key: string): Frequency {
  const [unit, every] = key.split(' ') as [Frequency['unit'], string];
  return unit === 'none' ? { unit } : { unit, every: Number(every) };
}

const UNANSWERED = { value: '', label: 'Please choose' };

const READERS = [
  UNANSWERED,
  { value: 'office', label: 'Only the office' },
  { value: 'workers', label: 'Workers too, at the door' },
];

const titleOf = ({ header }: ImportColumn, at: number) => header || `Column ${at + 1}`;

/** Whether the user has to say what a column holds: true for a doubtful column, unless the column is empty. */
const isAsked = ({ isUnsure, samples }: ImportColumn) => isUnsure && samples.length > 0;

/** The fields that turn a row into a job. */
const WORK_FIELDS = [
  'service',
  'price',
  'frequency',
  'everyMonths',
  'everyDays',
  'round',
  'lastDone',
  'nextDue',
  'jobNotes',
];

const CLEANED = [
  UNANSWERED,
  { value: 'yes', label: 'Yes, all of them' },
  { value: 'no', label: 'No, the next visit is the first' },
];

const cleanedKey = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no');

function descriptionOf(column: ImportColumn, field: string, isCorrected: boolean): string {
  if (field !== '') return isCorrected ? 'Chosen by you' : column.reason;
  const label = FIELD_LABELS[column.field as ImportField];
  return `Perhaps “${label}”: ${column.reason[0]!.toLowerCase()}${column.reason.slice(1)}`;
}

interface ColumnProps {
  readonly column: ImportColumn;
  readonly at: number;
  readonly field: string;
  readonly onChoose: (field: string) => void;
}

/** A column with samples of its content, and its detected meaning. */
function ColumnRow({ column, at, field, onChoose }: ColumnProps) {
  const title = titleOf(column, at);
  const isCorrected = field !== column.field;
  return (
    <li className={classes.column} data-ignored={field === 'ignore'}>
      <div className={classes.columnText}>
        <span className={classes.columnTitle}>
          {title}
          {field === '' && <StatusBadge colour="amber">Please choose</StatusBadge>}
        </span>
        <span className={classes.samples}>
          {column.samples.length === 0 ? 'Empty' : column.samples.slice(0, 3).join(' · ')}
        </span>
      </div>
      <NativeSelect
        aria-label={`${title} holds`}
        data={isAsked(column) ? [UNANSWERED, ...FIELDS] : FIELDS}
        value={field}
        description={descriptionOf(column, field, isCorrected)}
        inputWrapperOrder={['input', 'description']}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </li>
  );
}

/** Shows the detected meanings of the columns, for the user to correct. */
export function ColumnsStep({ list }: { readonly list: CustomerImport }) {
  const [fields, setFields] = useState(() =>
    list.columns.map((column) => (isAsked(column) ? '' : column.field)),
  );
  const [settings, setSettings] = useState(list.settings);
  const { today } = useAppStart();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useCall(chooseColumns, { onFailure: (failure) => setProblem(failure.message) });
  const set = (change: Partial<ImportSettings>) => setSettings((now) => ({ ...now, ...change }));
  const has = (...wanted: readonly string[]) => fields.some((field) => wanted.includes(field));
  const own = frequencyKey(settings.frequency);
  const frequencies = FREQUENCIES.some(({ value }) => value === own)
    ? FREQUENCIES
    : [...FREQUENCIES, { value: own, label: 'As before' }];
  return (
    <>
      <SectionCard
        title="What do the columns hold?"
        actions={list.preset !== null && <StatusBadge colour="glass">{list.preset}</StatusBadge>}
      >
        <div className={classes.stack}>
          <p className={classes.words}>
            {list.filename} has {countText(list.total, 'row')}
            {list.preset !== null && ` and comes from ${list.preset}`}. What you choose is
            remembered for lists with the same headings.
          </p>
          <ul className={classes.columns} aria-label="Columns">
            {list.columns.map((column, at) => (
              <ColumnRow
                key={at}
                column={column}
                at={at}
                field={fields[at]!}
                onChoose={(field) => setFields((now) => now.with(at, field))}
              />
            ))}
          </ul>
        </div>
      </SectionCard>
      <SectionCard title="How should the list be read?">
        <div className={classes.options}>
          {has('lastDone', 'nextDue', 'paymentDate', 'startDate') && (
            <NativeSelect
              label="How dates are written"
              data={ORDERS}
              value={settings.dateOrder}
              onChange={(event) =>
                set({ dateOrder: event.currentTarget.value as ImportSettings['dateOrder'] })
              }
            />
          )}
          {has('balance') && (
            <NativeSelect
              label="What a balance of 10.00 means"
              data={SIGNS}
              value={settings.balanceSign}
              onChange={(event) =>
                set({ balanceSign: event.currentTarget.value as ImportSettings['balanceSign'] })
              }
            />
          )}
          {has(...WORK_FIELDS) && (
            <NativeSelect
              label="Have these been cleaned before?"
              description="A first visit may take longer and cost more"
              inputWrapperOrder={['label', 'input', 'description']}
              data={CLEANED}
              value={cleanedKey(settings.cleanedBefore)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                set({ cleanedBefore: value === '' ? null : value === 'yes' });
              }}
            />
          )}
          {has('notes') && (
            <NativeSelect
              label="Who reads the notes"
              description="Gate codes and dogs are for workers; late payers are not"
              inputWrapperOrder={['label', 'input', 'description']}
              data={READERS}
              value={settings.notesFor ?? ''}
              onChange={(event) =>
                set({ notesFor: (event.currentTarget.value || null) as ImportSettings['notesFor'] })
              }
            />
          )}
          {has('balance') && (
            <TextInput
              label="Date of the balances"
              description="Debts age from this day, and reminders are timed from it."
              inputWrapperOrder={['label', 'input', 'description']}
              type="date"
              max={today}
              value={settings.balancesOn ?? today}
              onChange={(event) => set({ balancesOn: event.currentTarget.value || null })}
            />
          )}
          <TextInput
            label="A job without a name is called"
            maxLength={120}
            value={settings.service}
            onChange={(event) => set({ service: event.currentTarget.value })}
          />
          <NativeSelect
            label="How often a job repeats, if the list does not say"
            data={frequencies}
            value={own}
            onChange={(event) => set({ frequency: frequencyOf(event.currentTarget.value) })}
          />
        </div>
      </SectionCard>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        <DropButton list={list} />
        <ActionButton
          loading={choose.isPending}
          onClick={() => {
            const open = fields.indexOf('');
            if (open !== -1) {
              setProblem(`Please choose what “${titleOf(list.columns[open]!, open)}” holds.`);
              return;
            }
            if (has('notes') && settings.notesFor === null) {
              setProblem('Please choose who reads the notes.');
              return;
            }
            if (has(...WORK_FIELDS) && settings.cleanedBefore === null) {
              setProblem('Please choose whether these have been cleaned before.');
              return;
            }
            setProblem(null);
            choose.mutate({ params: { id: list.id }, body: { columns: fields, settings } });
          }}
        >
          Check the list
        </ActionButton>
      </div>
    </>
  );
}
