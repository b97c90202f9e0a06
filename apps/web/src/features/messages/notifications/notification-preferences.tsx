import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { preferencesQuery } from './preference-api.ts';
import { PreferenceTable } from './preference-table.tsx';
import { PushCard } from './push/push-card.tsx';

/** Lets the user choose how to get each kind of notification. */
export function NotificationPreferences() {
  return (
    <Page
      title="Notification preferences"
      subtitle="What you hear about, and how. Emails come once a day, about what you have not seen."
      parent={{ label: 'Settings', to: '/settings' }}
      width="narrow"
    >
      <PushCard />
      <Loaded query={useQuery(preferencesQuery)} skeleton={<ListSkeleton rows={8} />}>
        {({ preferences }) => (
          <SectionCard title="What you hear about" padding="flush">
            <PreferenceTable preferences={preferences} />
          </SectionCard>
        )}
      </Loaded>
    </Page>
  );
}
