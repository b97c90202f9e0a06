import { useQuery } from '@tanstack/react-query';
import type { CustomerImport } from '@roundbook/contract/account/imports/imports';
import type { ImportState } from '@roundbook/domain/account/imports/state';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { importsQuery } from './api.ts';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { NextSteps } from './next-steps.tsx';
import { PastImports } from './past-imports.tsx';
import { ProgressStep } from './progress-step.tsx';
import { StartStep } from './start-step.tsx';
import { Steps } from './steps.tsx';
import classes from './imports.module.css';

const isOver = ({ state }: CustomerImport) => state === 'Imported' || state === 'Taken back';

/** The step to show for each state of an import, counted from 0. */
const STEP_OF: Readonly<Record<ImportState, number>> = {
  Columns: 1,
  Checking: 2,
  Checked: 2,
  Importing: 3,
  Imported: 4,
  'Taking back': 3,
  'Taken back': 0,
};

function Current({ list }: { readonly list: CustomerImport }) {
  switch (list.state) {
    case 'Columns':
      return <ColumnsStep key={list.id} list={list} />;
    case 'Checked':
      return <CheckStep key={list.id} list={list} />;
    default:
      return <ProgressStep list={list} />;
  }
}

/** Imports customers from another system: a list, its columns, a dry run, and the import itself. */
export function ImportPage() {
  return (
    <Page
      title="Import customers"
      parent={{ label: 'Settings', to: '/settings' }}
      subtitle="From a spreadsheet, paper or another program. Nothing changes until you have seen what will happen."
    >
      <Loaded query={useQuery(importsQuery)} skeleton={<ListSkeleton />}>
        {({ imports }) => {
          const current = imports.find((one) => !isOver(one));
          const past = imports.filter(isOver);
          const newest = past[0];
          const isDone = !current && newest?.state === 'Imported';
          return (
            <div className={classes.steps}>
              <Steps at={current ? STEP_OF[current.state] : isDone ? 4 : 0} />
              {current && <Current list={current} />}
              {isDone && <NextSteps list={newest} />}
              {isDone && <PastImports imports={past} mayAct />}
              {!current && <StartStep isAnother={isDone} />}
              {!isDone && past.length > 0 && <PastImports imports={past} mayAct={!current} />}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
