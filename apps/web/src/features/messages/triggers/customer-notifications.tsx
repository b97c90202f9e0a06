import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TRIGGERS } from '@roundbook/domain/messages/triggers/trigger-types';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton, ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { sendingTimesQuery, triggersQuery } from './api.ts';
import { SendingTimesForm } from './sending-times-form.tsx';
import { SentElsewhereCard } from './sent-elsewhere-card.tsx';
import { TriggerDialog } from './trigger-dialog.tsx';
import { settingText } from './trigger-text.ts';
import classes from './triggers.module.css';

/** The automatic messages to customers: when and how they are sent. */
export function CustomerNotifications() {
  const triggers = useQuery(triggersQuery());
  const times = useQuery(sendingTimesQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = triggers.data?.triggers.find(({ id }) => id === openId);
  return (
    <Page title="Customer notifications" parent={{ label: 'Settings', to: '/settings' }}>
      <RecordLayout
        main={
          <>
            <SectionCard
              title="What customers are told"
              actions={<TextLink to="/triggers">Send for a day</TextLink>}
            >
              <Loaded query={triggers} skeleton={<ListSkeleton rows={6} />}>
                {(data) => (
                  <ul className={classes.rows} aria-label="What customers are told">
                    {data.triggers.map((trigger) => (
                      <li key={trigger.id} className={classes.row}>
                        <span className={classes.words}>
                          <span className={classes.name}>{trigger.type}</span>
                          <span className={classes.minor}>
                            {TRIGGERS[trigger.triggerType].about}
                          </span>
                          <span>{settingText(trigger)}</span>
                        </span>
                        <Button
                          variant="default"
                          aria-label={`Change: ${trigger.type}`}
                          onClick={() => setOpenId(trigger.id)}
                        >
                          Change
                        </Button>
                      </li>
                    ))}
                  </ul>
                )}
              </Loaded>
            </SectionCard>
            <SentElsewhereCard />
          </>
        }
        side={
          <SectionCard title="Quiet times">
            <Loaded query={times} skeleton={<FormSkeleton fields={4} />}>
              {(shown) => <SendingTimesForm key={shown.times.version} shown={shown} />}
            </Loaded>
          </SectionCard>
        }
      />
      {opened && <TriggerDialog trigger={opened} onClose={() => setOpenId(null)} />}
    </Page>
  );
}
