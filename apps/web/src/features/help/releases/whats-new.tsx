import { useEffect, useState } from 'react';
import { RELEASES } from 'virtual:releases';
import { refresh, useCall } from '@roundbook/client/api';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { savePreferences } from '@roundbook/contract/account/users/users';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { ReleaseList } from './release-list.tsx';

/** The changes, release by release. Opening the page counts as reading it, and removes the badge. */
export function WhatsNew() {
  const { releaseSeen } = useAppStart().user.appPreferences;
  // New releases stay marked while the page is open.
  const [seen] = useState(releaseSeen);
  const newest = RELEASES[0]?.date;
  const { mutate: save } = useCall(savePreferences, {
    onSuccess: () => refresh(startApp),
    // After a failure the badge stays, and opening the page again retries.
    onFailure: () => undefined,
  });
  useEffect(() => {
    if (newest && (seen === undefined || newest > seen)) save({ body: { releaseSeen: newest } });
  }, [newest, seen, save]);
  return (
    <Page title="What is new" parent={{ label: 'Settings', to: '/settings' }} width="narrow">
      <ReleaseList releases={RELEASES} seen={seen} />
    </Page>
  );
}
