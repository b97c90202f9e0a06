import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { type ImportRow, mendImportRow } from '@roundbook/contract/account/imports/imports';
import type { RowChoice, RowOutcome } from '@roundbook/domain/account/imports/outcome';
import { FIELD_LABELS, type ImportField } from '@roundbook/imports/fields';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import classes from '../imports.module.css';

const OUTCOMES: Readonly<Record<RowOutcome, { label: string; colour: Colour }>> = {
  New: { label: 'New customer', colour: 'green' },
  Joined: { label: 'Joins an existing customer', colour: 'blue' },
  'Same customer': { label: 'Same customer', colour: 'blue' },
  Duplicate: { label: 'There already', colour: 'slate' },
  Skipped: { label: 'Left out', colour: 'slate' },
  Wrong: { label: 'Wrong', colour: 'red' },
};

const labelOf = (field: string) => FIELD_LABELS[field as ImportField] ?? field;

interface MendProps {
  readonly importId: string;
  readonly row: ImportRow;
}

/** The field with the problem, for the user to correct. */
function MendField({ importId, row, field }: MendProps & { readonly field: string }) {
  const problems = row.problems.filter((one) => one.field === field);
  const suggestion = problems.find(({ mend }) => mend !== null)?.mend ?? null;
  const [text, setText] = useState(row.values[field] ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const mend = useCall(mendImportRow, { onFailure: (failure) => setRefusal(failure.message) });
  const save = (value: string) => {
    setRefusal(null);
    setText(value);
    mend.mutate({ params: { id: importId, line: row.line }, body: { values: { [field]: value } } });
  };
  const words = problems.map(({ message }) => message).join(' ');
  const isError = problems.some(({ severity }) => severity === 'error');
  return (
    <form
      className={classes.mend}
      onSubmit={(event) => {
        event.preventDefault();
        save(text);
      }}
    >
      <TextInput
        className={classes.mendField}
        label={`${labelOf(field)}, line ${row.line}`}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...(isError || refusal !== null
          ? { error: refusal ?? words }
          : { description: words, inputWrapperOrder: ['label', 'input', 'description'] as const })}
      />
      <div className={classes.rowButtons}>
        {suggestion !== null && suggestion !== text && (
          <Button variant="default" loading={mend.isPending} onClick={() => save(suggestion)}>
            Use “{suggestion}”
          </Button>
        )}
        <Button variant="default" type="submit" loading={mend.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The choices that a user has for a row. */
function choicesOf({ existing, leadLine }: ImportRow) {
  const who = existing?.displayName ?? '';
  return [
    { value: '', label: 'As suggested' },
    ...(existing ? [{ value: 'Join', label: `Join ${who}` }] : []),
    ...(existing || leadLine === null ? [{ value: 'New', label: 'Add as a new customer' }] : []),
    { value: 'Skip', label: 'Leave out' },
  ];
}

/** A row of a list: its outcome and its errors, which the user can correct on the spot. */
export function ImportRowCard({ importId, row }: MendProps) {
  const { line, name, address, work, problems, outcome, existing, leadLine } = row;
  const [isCorrecting, setCorrecting] = useState(false);
  const decide = useCall(mendImportRow);
  const { label, colour } = OUTCOMES[outcome];
  const asked = new Set(problems.map(({ field }) => field));
  const fields = isCorrecting ? Object.keys(row.values) : [...asked];
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <div className={classes.columnText}>
          <span className={classes.columnTitle}>
            {name || 'No name'}
            <StatusBadge colour={colour}>{label}</StatusBadge>
          </span>
          <span className={classes.samples}>
            {[`Line ${line}`, address, ...work].filter((part) => part !== '').join(' · ')}
          </span>
          {existing && outcome !== 'New' && (
            <span>
              Yours already:{' '}
              <TextLink to="/manage/customers/$customerId" params={{ customerId: existing.id }}>
                {existing.displayName}
              </TextLink>
            </span>
          )}
          {leadLine !== null && <span>With line {leadLine}</span>}
        </div>
        <div className={classes.rowChoice}>
          <NativeSelect
            aria-label={`What happens to line ${line}`}
            data={choicesOf(row)}
            value={row.choice ?? ''}
            disabled={decide.isPending}
            onChange={(event) =>
              decide.mutate({
                params: { id: importId, line },
                body: { choice: (event.currentTarget.value || null) as RowChoice | null },
              })
            }
          />
          <Button
            variant="subtle"
            aria-expanded={isCorrecting}
            aria-label={`${isCorrecting ? 'Close' : 'Correct'} line ${line}`}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {isCorrecting ? 'Close' : 'Correct'}
          </Button>
        </div>
      </div>
      {fields.map((field) => (
        <MendField
          key={`${field} ${row.values[field] ?? ''}`}
          importId={importId}
          row={row}
          field={field}
        />
      ))}
    </li>
  );
}
