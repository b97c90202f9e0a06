import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  removeStatementImport,
  type StatementImport,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { statementImportsQuery, useTakeBack } from './api.ts';
import { periodText } from './period-text.ts';
import classes from './connected-banks.module.css';

const FIRST = 10;

/** The imports, newest first; each can be taken back as a whole. */
export function ImportList() {
  const [limit, setLimit] = useState(FIRST);
  const query = useQuery(statementImportsQuery(limit));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {({ imports, total }) =>
        imports.length === 0 ? (
          <EmptyState icon={IconFileImport} title="Nothing imported yet">
            Statements that you upload are listed here, and can be taken back.
          </EmptyState>
        ) : (
          <>
            <ul className={classes.rows} aria-label="Imports">
              {imports.map((one) => (
                <ImportRow key={one.importId} one={one} />
              ))}
            </ul>
            {total > imports.length && limit < 100 && (
              <div className={classes.buttons}>
                <Button variant="subtle" onClick={() => setLimit(100)}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function ImportRow({ one }: { readonly one: StatementImport }) {
  const takeBack = useTakeBack();
  const mayTakeBack = mayUse(useAppStart(), removeStatementImport.access).allowed;
  const { importId, filename, state, format, importedAt, uploadedAt } = one;
  const isImported = state === 'Imported';
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <div className={classes.name}>{filename}</div>
        <div className={classes.detail}>
          {isImported
            ? `${countText(one.added, 'new transaction')}, ${one.known.toLocaleString('en-GB')} known`
            : 'Not imported yet: upload it again to continue'}
        </div>
        <div className={classes.detail}>
          {[format, ...periodOf(one), instantText(importedAt ?? uploadedAt)].join(' · ')}
        </div>
      </div>
      {mayTakeBack && (
        <ActionButton
          variant="default"
          loading={takeBack.isPending}
          aria-label={`${isImported ? 'Take back' : 'Remove'} ${filename}`}
          onClick={() => takeBack.mutate({ params: { id: importId } })}
        >
          {isImported ? 'Take back' : 'Remove'}
        </ActionButton>
      )}
    </li>
  );
}

function periodOf({ statements }: StatementImport): string[] {
  return statements.flatMap(({ accountName, from, to }) => {
    const period = periodText(from, to);
    return period === '' ? [] : [`${accountName} ${period}`.trim()];
  });
}
