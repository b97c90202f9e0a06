import { useQuery } from '@tanstack/react-query';
import { isUnderWay } from '@roundbook/domain/account/exports/export';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { exportsQuery } from './api.ts';
import { ArchiveCard } from './archive-card.tsx';
import { ExportRows } from './export-rows.tsx';

/** Milliseconds between polls of an export's progress, since a closed business receives no announcements. */
const LOOK_EVERY = 2000;

/** An archive of everything, for the Owner of a closed business. */
export function TakeAlong() {
  const query = useQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => isUnderWay(one.state)) ? LOOK_EVERY : false,
  });
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
      {({ exports }) => {
        const shown = exports.filter(({ state }) => state !== 'Lapsed');
        return (
          <>
            <ArchiveCard
              title="Take your data with you"
              variant="default"
              isMaking={shown.some(({ kind, state }) => kind === 'archive' && isUnderWay(state))}
            />
            {shown.length > 0 && (
              <SectionCard title="Your exports" padding="flush">
                <ExportRows exports={shown} />
              </SectionCard>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
