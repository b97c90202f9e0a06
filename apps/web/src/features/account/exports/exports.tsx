import { useQuery } from '@tanstack/react-query';
import { isUnderWay } from '@roundbook/domain/account/exports/export';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { exportsQuery } from './api.ts';
import { ArchiveCard } from './archive-card.tsx';
import { ExportRows } from './export-rows.tsx';
import { ListCard } from './list-card.tsx';
import { valuePackAccess } from './lookups.ts';
import { PackCard } from './pack-card.tsx';
import classes from './exports.module.css';

/** Exports of all the business's data, for its Owner. */
export function Exports() {
  const mayPack = mayUse(useAppStart(), valuePackAccess).allowed;
  return (
    <Page
      title="Exports"
      subtitle="Your data is yours. You need your password to make or download an export, and each export is kept for 7 days."
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <Loaded query={useQuery(exportsQuery)} skeleton={<ListSkeleton rows={6} />}>
        {({ exports }) => (
          <>
            <SectionCard title="Your exports" padding="flush">
              {exports.length === 0 ? (
                <p className={classes.empty}>
                  Nothing yet. Each export you make appears here, ready to download for 7 days.
                </p>
              ) : (
                <ExportRows exports={exports} />
              )}
            </SectionCard>
            <ArchiveCard
              isMaking={exports.some(({ kind, state }) => kind === 'archive' && isUnderWay(state))}
            />
            <ListCard />
            {mayPack && <PackCard />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
