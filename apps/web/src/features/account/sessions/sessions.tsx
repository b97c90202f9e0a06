import { Page } from '@roundbook/ui/page/page.tsx';
import { SessionList } from './session-list.tsx';

/** Where the user is signed in. */
export function Sessions() {
  return (
    <Page title="Sessions" width="narrow" parent={{ label: 'Settings', to: '/settings' }}>
      <SessionList />
    </Page>
  );
}
