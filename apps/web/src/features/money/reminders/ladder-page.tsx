import { useQuery } from '@tanstack/react-query';
import { saveLadder, type ShownLadder } from '@roundbook/contract/money/reminders/ladder';
import { stepsInUse } from '@roundbook/domain/money/reminders/ladder';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { ladderQuery } from './api.ts';
import { LadderForm } from './ladder-form.tsx';
import { Preview } from './preview.tsx';
import { CHANNEL_CHOICES } from './step-text.ts';
import classes from './reminders.module.css';

/** The ladder, for users who cannot change it. */
function LadderFacts({ shown: { ladder } }: { readonly shown: ShownLadder }) {
  const labelOf = new Map(CHANNEL_CHOICES.map(({ value, label }) => [value, label]));
  return (
    <>
      <Facts
        facts={stepsInUse(ladder).map(({ step, days, channel }) => ({
          label: step,
          value: `${days} days after the due date${step === 'Hold' ? '' : `, ${labelOf.get(channel)!.toLowerCase()}`}`,
        }))}
      />
      <p className={classes.minor}>The Owner can change this.</p>
    </>
  );
}

/** The reminder ladder, with a preview of who gets which reminder. */
export function LadderPage() {
  const query = useQuery(ladderQuery());
  const isOwner = mayUse(useAppStart(), saveLadder.access).allowed;
  const shown = query.data;
  const isOn = shown?.ladder.isOn === true;
  return (
    <Page
      title="Reminders"
      parent={{ label: 'Invoices', to: '/manage/invoices' }}
      subtitle={isOn && shown?.startsOn ? `Automatic since ${dateText(shown.startsOn)}` : undefined}
      aside={
        shown && <StatusBadge colour={isOn ? 'green' : 'slate'}>{isOn ? 'On' : 'Off'}</StatusBadge>
      }
    >
      <RecordLayout
        main={
          <SectionCard title="Steps">
            <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
              {(data) =>
                isOwner ? (
                  <LadderForm key={data.ladder.version} shown={data} />
                ) : (
                  <LadderFacts shown={data} />
                )
              }
            </Loaded>
          </SectionCard>
        }
        side={<Preview isOn={isOn} />}
      />
    </Page>
  );
}
