import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import type { AccountKind } from '@roundbook/contract/money/connected-banks/account-kinds';
import type { ConnectedBank } from '@roundbook/contract/money/connected-banks/connected-banks';
import type {
  CsvPreview,
  ImportLayout,
  ShownImport,
  StatementImport,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { KINDS } from './account-kinds.ts';
import { LayoutQuestion } from './layout-question.tsx';
import { periodText } from './period-text.ts';
import { SetAsideList } from './set-aside-list.tsx';
import type { AccountChoice, StatementFile } from './use-statement-files.ts';
import classes from './connected-banks.module.css';

interface StatementFileRowProps {
  readonly file: StatementFile;
  readonly accounts: ConnectedBank['accounts'];
  readonly onCorrect: () => void;
  readonly onAnswer: (shown: ShownImport) => void;
  readonly onTake: (choice: AccountChoice) => void;
  readonly onLeave: () => void;
}

/** A file: its progress, its contents, and anything still missing. */
export function StatementFileRow({ file, accounts, ...on }: StatementFileRowProps) {
  const { name, step, sent, shown, problem } = file;
  const isBusy = step === 'uploading' || step === 'importing' || step === 'waiting';
  return (
    <li className={classes.file}>
      <span className={classes.icon} data-step={step}>
        <Sign step={step} />
      </span>
      <div className={classes.fileText}>
        <div className={classes.name}>{name}</div>
        <output className={classes.detail}>{statusOf(file)}</output>
        {step === 'uploading' && <UploadProgress label={`Uploading ${name}`} sent={sent} />}
        {step === 'shown' && problem !== '' && (
          <div className={classes.problem} role="alert">
            {problem}
          </div>
        )}
        {step === 'shown' && shown && (
          <>
            {shown.statementImport.statements.map((statement, at) => (
              <div key={at}>
                <div className={classes.detail}>{statementText(statement)}</div>
                <BalanceNote statement={statement} />
                <SetAsideList setAside={statement.setAside} />
              </div>
            ))}
            {hasQuestion(shown) && (
              <LayoutQuestion
                importId={shown.statementImport.importId}
                csv={shown.csv}
                onDone={on.onAnswer}
                onColumns={on.onCorrect}
              />
            )}
            {shown.statementImport.state === 'Needs account' && (
              <AccountQuestion
                accounts={accounts}
                kind={shown.statementImport.statements[0]?.kind ?? 'current'}
                onTake={on.onTake}
              />
            )}
            {shown.csv && !hasQuestion(shown) && (
              <ActionButton
                size="xs"
                variant={shown.statementImport.state === 'Needs columns' ? 'filled' : 'subtle'}
                className={classes.inline}
                onClick={on.onCorrect}
              >
                {shown.statementImport.state === 'Needs columns'
                  ? 'Check the columns'
                  : 'Change the columns'}
              </ActionButton>
            )}
          </>
        )}
      </div>
      {!isBusy && <CloseButton aria-label={`Remove ${name} from the list`} onClick={on.onLeave} />}
    </li>
  );
}

function Sign({ step }: Pick<StatementFile, 'step'>) {
  if (step === 'done') return <IconCheck size={18} aria-hidden />;
  if (step === 'failed') return <IconAlertTriangle size={18} aria-hidden />;
  return <IconFile size={18} aria-hidden />;
}

function statusOf({ step, shown, problem, added, known }: StatementFile): string {
  switch (step) {
    case 'waiting':
      return 'Waiting for its turn';
    case 'uploading':
      return 'Uploading';
    case 'importing':
      return 'Importing';
    case 'failed':
      return problem;
    case 'done':
      return doneText(added, known);
    case 'shown':
      return shown ? SHOWN[shown.statementImport.state] : '';
  }
}

const SHOWN: Readonly<Record<StatementImport['state'], string>> = {
  Ready: 'Ready to import',
  'Needs columns': 'Please check what each column contains',
  'Needs account': 'The file does not say which account it belongs to',
  Imported: 'Imported',
};

function doneText(added: number, known: number): string {
  if (added === 0) return 'Imported: you already had everything in it';
  const more = known === 0 ? '' : `, ${known.toLocaleString('en-GB')} you already had`;
  return `Imported: ${countText(added, 'new transaction')}${more}`;
}

function statementText(statement: StatementImport['statements'][number]): string {
  const { accountName, from, to, count, known, paidIn, paidOut } = statement;
  const period = periodText(from, to);
  const lines = `${countText(count, 'line')}${known > 0 ? `, ${known.toLocaleString('en-GB')} known already` : ''}`;
  const money = `${formatPounds(paidIn)} in, ${formatPounds(-paidOut)} out`;
  return [accountName, period, lines, money].filter((part) => part !== '').join(' · ');
}

/** True if a file could be read, and the user only has to confirm the reading. */
function hasQuestion(
  shown: ShownImport,
): shown is ShownImport & { csv: CsvPreview & { layout: ImportLayout } } {
  const { statementImport, csv } = shown;
  return (
    statementImport.state === 'Needs columns' &&
    csv !== null &&
    csv.layout !== null &&
    csv.examples.length > 0
  );
}

/** Whether the lines agree with the bank's own balance. */
function BalanceNote({ statement }: { readonly statement: StatementImport['statements'][number] }) {
  const { closing, addsUp, breaks } = statement;
  if (addsUp === false) {
    const at = breaks.filter((row) => row > 0).map((row) => row.toLocaleString('en-GB'));
    const place = at.length === 0 ? '' : `, first at row ${at[0]}`;
    return (
      <output className={classes.problem}>
        Does not add up to the balances in the file{place}. Lines may be missing.
      </output>
    );
  }
  if (closing === null) return null;
  return (
    <div className={classes.detail}>
      {addsUp === true ? 'Adds up to the bank’s' : 'The bank’s balance is'}{' '}
      {formatPounds(closing.amount)}
    </div>
  );
}

const NEW = 'new';

interface AccountQuestionProps extends Pick<StatementFileRowProps, 'accounts' | 'onTake'> {
  /** The kind of account that the file reveals. */
  readonly kind: AccountKind;
}

function AccountQuestion({ accounts, kind: shownKind, onTake }: AccountQuestionProps) {
  const [kind, setKind] = useState(shownKind);
  // Proposing the current account for a card's file would book its lines to the wrong account.
  const isCard = shownKind === 'card';
  const alike = accounts.find((one) => (one.kind === 'card') === isCard);
  const [accountId, choose] = useState(alike?.id ?? NEW);
  const [name, setName] = useState('');
  const isNew = accountId === NEW;
  return (
    <div className={classes.question}>
      {accounts.length > 0 && (
        <NativeSelect
          label="Account"
          data={[
            ...accounts.map((one) => ({ value: one.id, label: one.name })),
            { value: NEW, label: 'Another account' },
          ]}
          value={accountId}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {isNew && (
        <TextInput
          label="Account name"
          placeholder="Business account"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {isNew && (
        <NativeSelect
          label="Kind of account"
          data={[...KINDS]}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AccountKind)}
        />
      )}
      <ActionButton
        disabled={isNew && name.trim() === ''}
        onClick={() => onTake(isNew ? { newAccount: name.trim(), kind } : { accountId })}
      >
        Import
      </ActionButton>
    </div>
  );
}
