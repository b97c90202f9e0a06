import { Alert, Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import {
  correctColumns,
  type CsvPreview,
  type ImportLayout,
  type ShownImport,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { choicesOf, layoutOf, type Meaning, MEANINGS } from './column-meanings.ts';
import classes from './connected-banks.module.css';

const ORDERS: readonly { value: ImportLayout['dateOrder']; label: string }[] = [
  { value: 'dmy', label: 'Day first: 31/12/2026' },
  { value: 'mdy', label: 'Month first: 12/31/2026' },
  { value: 'ymd', label: 'Year first: 2026-12-31' },
];

/**
 * The directions for lines that the balance does not decide; if the user chooses none, the question is asked for each
 * file.
 */
const UNDECIDED = [
  { value: '', label: 'Show me the lines and ask' },
  { value: 'in', label: 'Came in' },
  { value: 'out', label: 'Went out' },
] as const;

interface ColumnsDialogProps {
  readonly importId: string;
  readonly filename: string;
  readonly csv: CsvPreview;
  readonly onDone: (shown: ShownImport) => void;
  readonly onClose: () => void;
}

/** Lets the user choose the meaning of each column, above the file's first rows. */
export function ColumnsDialog({ importId, filename, csv, onDone, onClose }: ColumnsDialogProps) {
  const [choices, choose] = useState(() => choicesOf(csv));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const setMeaning = (column: number, meaning: Meaning) => {
    setProblem(null);
    choose({ ...choices, meanings: choices.meanings.with(column, meaning) });
  };
  const isPlain = choices.meanings.includes('amount') && !choices.meanings.includes('flag');
  const save = async () => {
    const made = layoutOf(choices, csv.firstRow);
    if ('missing' in made) return setProblem(made.missing);
    setSaving(true);
    try {
      onDone(await call(correctColumns, { params: { id: importId }, body: made }));
    } catch (error) {
      setProblem(
        error instanceof ApiFailure ? error.message : 'Something went wrong. Please try again.',
      );
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="What does each column contain?"
      size="xl"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton loading={isSaving} onClick={() => void save()}>
            Use these columns
          </ActionButton>
        </>
      }
    >
      <p className={classes.words}>
        These are the first lines of {filename}. What you choose is remembered for later files of
        this bank.
      </p>
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by keyboard. */}
      <section className={classes.sample} aria-label="First lines" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {choices.meanings.map((meaning, column) => (
                <th key={column} scope="col">
                  <NativeSelect
                    aria-label={`Column ${column + 1}${csv.header[column] ? `, ${csv.header[column]}` : ''}`}
                    data={[...MEANINGS]}
                    value={meaning}
                    onChange={(event) => setMeaning(column, event.currentTarget.value as Meaning)}
                  />
                  <span className={classes.heading}>{csv.header[column] || ' '}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {csv.rows.slice(0, 6).map((row, at) => (
              <tr key={at}>
                {choices.meanings.map((meaning, column) => (
                  <td key={column} data-used={meaning !== 'none'}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.options}>
        <NativeSelect
          label="How dates are written"
          data={[...ORDERS]}
          value={choices.dateOrder}
          onChange={(event) => {
            const dateOrder = event.currentTarget.value as ImportLayout['dateOrder'];
            setProblem(null);
            choose({ ...choices, dateOrder });
          }}
        />
        {isPlain && choices.meanings.includes('balance') && (
          <Switch
            label="Amounts have no signs: the balance shows what came in"
            checked={choices.isUnsigned}
            onChange={(event) => choose({ ...choices, isUnsigned: event.currentTarget.checked })}
          />
        )}
        {isPlain && choices.isUnsigned && (
          <NativeSelect
            label="Lines that the balance does not decide"
            data={[...UNDECIDED]}
            value={choices.undecided ?? ''}
            onChange={(event) => {
              const found = UNDECIDED.find(({ value }) => value === event.currentTarget.value);
              choose({
                ...choices,
                undecided: found?.value === '' ? null : (found?.value ?? null),
              });
            }}
          />
        )}
        {isPlain && !choices.isUnsigned && (
          <Switch
            label="Money that comes in has a minus sign"
            checked={choices.inIsNegative}
            onChange={(event) => choose({ ...choices, inIsNegative: event.currentTarget.checked })}
          />
        )}
      </div>
    </Dialog>
  );
}
