import { useRef, useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import type { AccountKind } from '@roundbook/contract/money/connected-banks/account-kinds';
import {
  getStatementImport,
  importStatement,
  MAXIMUM_STATEMENT_BYTES,
  removeStatementImport,
  type ShownImport,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { uploadStatement } from './api.ts';

/** A dropped file and its progress. */
export interface StatementFile {
  readonly key: string;
  readonly name: string;
  readonly step: 'waiting' | 'uploading' | 'shown' | 'importing' | 'done' | 'failed';
  /** Upload progress, from 0 to 1. */
  readonly sent: number;
  readonly shown: ShownImport | null;
  /** Why the file failed, or what it still needs; empty if neither applies. */
  readonly problem: string;
  readonly added: number;
  readonly known: number;
}

/** The account for a file's transactions, if the file does not name an account. */
export interface AccountChoice {
  readonly accountId?: string;
  readonly newAccount?: string;
  readonly kind?: AccountKind;
}

const CHANGED =
  'Something has changed since you added this file. Please check what it would add now, and import it again.';

/** The file as the server would import it now. */
const shownNow = ({ statementImport }: ShownImport) =>
  call(getStatementImport, { params: { id: statementImport.importId } });

/**
 * Whether a file still goes to the accounts that were shown; a new account may have been added
 * since.
 */
function isSameAccounts(shown: ShownImport, now: ShownImport): boolean {
  const before = shown.statementImport.statements;
  return now.statementImport.statements.every(({ accountId, accountName }, at) => {
    const was = before[at];
    return was?.accountName === accountName && (was.accountId ?? accountId) === accountId;
  });
}

const words = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong');

/** The files of a drop zone: uploaded one after the other, shown, and imported on request. */
export function useStatementFiles() {
  const [files, setFiles] = useState<readonly StatementFile[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, to: Partial<StatementFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  /** Handles one file at a time, so that overlapping files see each other's lines. */
  const inTurn = (work: () => Promise<void>) => {
    line.current = line.current.then(work);
    return line.current;
  };

  const upload = (key: string, file: File) => async () => {
    change(key, { step: 'uploading' });
    try {
      if (file.size > MAXIMUM_STATEMENT_BYTES) {
        throw new Error(
          'The file is larger than 10 MB. Please download shorter periods as separate files.',
        );
      }
      const shown = await uploadStatement(file, (sent) => change(key, { sent }));
      change(key, { step: 'shown', shown });
    } catch (error) {
      change(key, { step: 'failed', problem: words(error) });
    }
  };

  /** Imports a file as shown; asks the user if the file would now bring something different. */
  const take = async ({ key, shown }: StatementFile, choice: AccountChoice = {}) => {
    if (!shown) return;
    change(key, { step: 'importing', problem: '' });
    await inTurn(async () => {
      try {
        const { importId: id, preview } = shown.statementImport;
        const body = { ...choice, preview };
        const { added, known } = await call(importStatement, { params: { id }, body });
        change(key, { step: 'done', added, known });
      } catch (error) {
        const isChanged = error instanceof ApiFailure && error.conflict !== null;
        const now = isChanged ? await shownNow(shown).catch(() => shown) : shown;
        change(key, { step: 'shown', shown: now, problem: isChanged ? CHANGED : words(error) });
      }
    });
  };

  return {
    files,
    /** Uploads files; nothing is imported yet. */
    add: (dropped: readonly File[]) => {
      const added = dropped.map((file) => ({ file, key: randomId() }));
      setFiles((all) => [
        ...all,
        ...added.map(({ file, key }) => ({
          key,
          name: file.name,
          step: 'waiting' as const,
          sent: 0,
          shown: null,
          problem: '',
          added: 0,
          known: 0,
        })),
      ]);
      for (const { file, key } of added) void inTurn(upload(key, file));
    },
    take,
    /**
     * Imports several files as shown. Lines that an earlier file brought in are already known when the next file is
     * imported, so the user is not asked about them.
     */
    takeAll: async (ready: readonly StatementFile[]) => {
      for (const [at, file] of ready.entries()) {
        const { shown } = file;
        const now = at > 0 && shown ? await shownNow(shown).catch(() => shown) : shown;
        await take(shown && now && isSameAccounts(shown, now) ? { ...file, shown: now } : file);
      }
    },
    /** Shows a file again after its columns were corrected. */
    show: (key: string, shown: ShownImport) => change(key, { shown, problem: '' }),
    /** Takes a file off the list; drops it if it is not imported yet. */
    leave: async ({ key, shown, step }: StatementFile) => {
      setFiles((all) => all.filter((one) => one.key !== key));
      if (!shown || step === 'done') return;
      // If the file cannot be dropped now, the server drops it after two days.
      await call(removeStatementImport, { params: { id: shown.statementImport.importId } }).catch(
        () => undefined,
      );
    },
  };
}
