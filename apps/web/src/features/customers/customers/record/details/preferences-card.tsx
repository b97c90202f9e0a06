import { Suspense, useState } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { ConsentHistory } from '../../../consents/parts.tsx';
import { CHANNELS, CONSENT_KINDS, consentLabel, consentRecord } from './consent-text.ts';
import classes from './detail-rows.module.css';

const PreferencesDialog = lateDialog(
  async () => (await import('./preferences-dialog.tsx')).default,
);

/** The customer's consents: what they agreed to, when, and how. */
export function PreferencesCard({ customer }: { readonly customer: Customer }) {
  const [editing, setEditing] = useState(false);
  const { communicationPreferences, lifecycle } = customer;
  if (!communicationPreferences) return null;
  return (
    <SectionCard
      title="Communication"
      padding="flush"
      actions={
        lifecycle === 'Active' && (
          <ActionButton
            variant="subtle"
            aria-label="Change communication preferences"
            onClick={() => setEditing(true)}
          >
            Change
          </ActionButton>
        )
      }
    >
      <ul className={classes.rows}>
        {CHANNELS.flatMap((channel) =>
          CONSENT_KINDS.map((kind) => {
            const consent = communicationPreferences[channel][kind];
            const record = consentRecord(consent);
            return (
              <li key={channel + kind} className={classes.row}>
                <span className={classes.line}>
                  {consentLabel(channel, kind)}
                  <StatusBadge colour={consent.allowed ? 'green' : 'slate'}>
                    {consent.allowed ? 'Yes' : 'No'}
                  </StatusBadge>
                </span>
                {record && <span className={classes.minor}>{record}</span>}
              </li>
            );
          }),
        )}
      </ul>
      <Suspense>
        <ConsentHistory customer={customer} />
      </Suspense>
      {editing && (
        <Suspense>
          <PreferencesDialog
            customer={{ ...customer, communicationPreferences }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
