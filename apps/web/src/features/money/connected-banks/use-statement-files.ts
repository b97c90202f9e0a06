import { useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import {
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
}

const words = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong');

/** The files of a drop zone: uploaded one after the other, shown, and imported on request. */
export function useStatementFiles() {
  const [files, setFiles] = useState<readonly StatementFile[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, to: Partial<StatementFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  /** Works on one file at a time, so that overlapping files see each other's lines. */
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
    /** Imports a file as shown. */
    take: async ({ key, shown }: StatementFile, choice: AccountChoice = {}) => {
      if (!shown) return;
      change(key, { step: 'importing', problem: '' });
      await inTurn(async () => {
        try {
          const params = { id: shown.statementImport.importId };
          const { added, known } = await call(importStatement, { params, body: choice });
          change(key, { step: 'done', added, known });
        } catch (error) {
          change(key, { step: 'shown', problem: words(error) });
        }
      });
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
