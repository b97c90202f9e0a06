import { Progress } from '@mantine/core';
import type { CustomerImport } from '@roundbook/contract/account/imports/imports';
import type { ImportState } from '@roundbook/domain/account/imports/state';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from './imports.module.css';

const TITLES: Readonly<Partial<Record<ImportState, string>>> = {
  Checking: 'The list is being checked',
  Importing: 'The list is being imported',
  'Taking back': 'The import is being taken back',
};

/** The progress of the background work on a list. */
export function ProgressStep({ list }: { readonly list: CustomerImport }) {
  const { state, done, total } = list;
  return (
    <SectionCard title={TITLES[state] ?? list.filename}>
      <div className={classes.stack}>
        <Progress
          size="lg"
          value={total === 0 ? 0 : Math.round((100 * done) / total)}
          aria-label="Progress of the import"
        />
        <output className={classes.words}>
          {done.toLocaleString('en-GB')} of {countText(total, 'row')}. This carries on if you close
          the page, and you are notified when it is finished.
        </output>
      </div>
    </SectionCard>
  );
}
