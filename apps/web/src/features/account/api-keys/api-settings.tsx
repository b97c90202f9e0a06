import { Anchor } from '@mantine/core';
import { Page } from '@roundbook/ui/page/page.tsx';
import { Webhooks } from '../webhooks/parts.tsx';
import { ApiKeys } from './api-keys.tsx';

/** Keys for the firm's own programs, and the webhooks that notify them. */
export function ApiSettings() {
  return (
    <Page
      title="API"
      subtitle={
        <>
          For your own programs.{' '}
          <Anchor href="/api/docs" underline="always" inherit>
            How to use it
          </Anchor>
        </>
      }
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <ApiKeys />
      <Webhooks />
    </Page>
  );
}
