import { Page } from '@roundbook/ui/page/page.tsx';
import { SessionList } from './session-list.tsx';

/** The screen with the user's sessions. */
export function Sessions() {
  return (
    <Page title="Sessions" width="narrow" parent={{ label: 'Settings', to: '/settings' }}>
      <SessionList />
    </Page>
  );
}
