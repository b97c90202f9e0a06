import { TextInput } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { noSuchDayWords } from '@roundbook/domain/values/dates/no-such-day';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { NoSuchDay } from '../../../platform/navigation/no-such-day.tsx';
import { triggersQuery } from './api.ts';
import { sendable, TriggerRows } from './trigger-rows.tsx';
import classes from './triggers.module.css';

interface TriggersPageProps {
  /** The date in the address, which may not exist; undefined for today. */
  readonly date: string | undefined;
  readonly onDate: (date: PlainDate | undefined) => void;
}

/** The messages that can be sent to customers for a date, with buttons to send them. */
export function TriggersPage({ date, onDate }: TriggersPageProps) {
  const { today } = useAppStart();
  const shown = date ?? today;
  const noSuchDay = noSuchDayWords(shown, today);
  if (noSuchDay !== null) {
    return (
      <NoSuchDay
        title="Triggers"
        what="day"
        words={noSuchDay}
        action={<LinkButton to="/triggers">Show today</LinkButton>}
      />
    );
  }
  return <TriggersOfDay shown={shown} today={today} onDate={onDate} />;
}

interface TriggersOfDayProps extends Pick<TriggersPageProps, 'onDate'> {
  readonly shown: PlainDate;
  readonly today: PlainDate;
}

function TriggersOfDay({ shown, today, onDate }: TriggersOfDayProps) {
  const query = useQuery(triggersQuery(shown));
  return (
    <Page
      title="Triggers"
      width="narrow"
      actions={<TextLink to="/settings/customer-notifications">Customer notifications</TextLink>}
    >
      <TextInput
        label="Day"
        type="date"
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          onDate(value === '' || value === today ? undefined : value)
        }
      />
      <SectionCard title={weekdayText(shown)}>
        <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
          {({ triggers, rests }) => {
            const rows = sendable(triggers);
            if (rows.length === 0) {
              return (
                <EmptyState
                  icon={IconBellOff}
                  title="Nothing to send"
                  action={
                    <LinkButton to="/settings/customer-notifications">
                      Choose what customers are told
                    </LinkButton>
                  }
                >
                  Everything that can be sent for a day is off.
                </EmptyState>
              );
            }
            return (
              <>
                {rests && <p className={classes.minor}>{rests} You can still send by hand.</p>}
                <TriggerRows triggers={rows} date={shown} />
              </>
            );
          }}
        </Loaded>
      </SectionCard>
    </Page>
  );
}
