import {
  IconBell,
  IconCalendarHeart,
  IconMessageReply,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { remindCustomer, resumeReminders } from '@roundbook/contract/money/reminders/reminders';
import type { PauseKind } from '@roundbook/domain/money/reminders/pauses';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { customerRemindersQuery } from './api.ts';
import { History, StandingPause } from './history.tsx';
import { REMINDERS } from './reminders-address.ts';
import classes from './reminders.module.css';

const RemindDialog = lateDialog(async () => (await import('./remind-dialog.tsx')).RemindDialog);
const PauseDialog = lateDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog);

/** The maximum number of recent reminders on a card. */
const LATEST = 4;

/** A customer's latest reminders, and the pause that stops further reminders. */
export function RemindersCard({ customerId }: { readonly customerId: string }) {
  const query = useQuery(customerRemindersQuery(customerId));
  const [pausing, setPausing] = useState<PauseKind | null>(null);
  const [isReminding, setReminding] = useState(false);
  const remind = useCall(remindCustomer, {
    onSuccess: () => showSuccess('The reminder is in the outbox'),
  });
  const resume = useCall(resumeReminders, {
    onSuccess: () => showSuccess('Reminders continue'),
  });
  const pause = query.data?.pause ?? null;
  return (
    <SectionCard
      title="Reminders"
      actions={
        <ActionMenu
          label="More actions for reminders"
          actions={[
            { label: 'Send a reminder', icon: IconBell, run: () => setReminding(true) },
            {
              label: 'They promised to pay',
              icon: IconCalendarHeart,
              run: () => setPausing('Promised'),
            },
            { label: 'They replied', icon: IconMessageReply, run: () => setPausing('Replied') },
            { label: 'Pause reminders', icon: IconPlayerPause, run: () => setPausing('Paused') },
          ]}
        />
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {({ reminders, isLadderOn }) => (
          <>
            {pause && (
              <>
                <StandingPause pause={pause} />
                <ActionButton
                  variant="default"
                  loading={resume.isPending}
                  onClick={() => resume.mutate({ params: { id: customerId } })}
                >
                  Resume reminders
                </ActionButton>
              </>
            )}
            <History reminders={reminders} most={LATEST} />
            {!isLadderOn && (
              <>
                <p className={classes.minor}>No reminders are sent automatically.</p>
                <TextLink to="/manage/invoices" search={{ list: REMINDERS }}>
                  Set up reminders
                </TextLink>
              </>
            )}
          </>
        )}
      </Loaded>
      {isReminding && (
        <Suspense>
          <RemindDialog
            title="Remind them about everything overdue"
            isAboutAll
            onSend={async (wording) => {
              await remind.mutateAsync({ params: { id: customerId }, body: wording });
              setReminding(false);
            }}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
      {pausing && (
        <Suspense>
          <PauseDialog customerId={customerId} kind={pausing} onClose={() => setPausing(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
