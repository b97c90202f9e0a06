import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { triggersQuery } from './api.ts';
import { sendable, TriggerRows } from './trigger-rows.tsx';
import classes from './triggers.module.css';

interface TriggersCardProps {
  readonly title: string;
  /** Shows only triggers that are sent by hand. */
  readonly isManual?: boolean;
}

/** The messages that can be sent to customers today. */
export function TriggersCard({ title, isManual = false }: TriggersCardProps) {
  const { today } = useAppStart();
  const query = useQuery(triggersQuery(today));
  return (
    <SectionCard title={title} actions={<TextLink to="/triggers">Show all</TextLink>}>
      <Loaded query={query} skeleton={<CardSkeleton lines={3} />}>
        {({ triggers }) => {
          const rows = sendable(triggers).filter(
            ({ executionMode }) => !isManual || executionMode === 'Manual',
          );
          return rows.length === 0 ? (
            <p className={classes.minor}>
              {isManual
                ? 'Nothing is sent by hand.'
                : 'Customers are not told about their visits yet.'}{' '}
              <TextLink to="/settings/customer-notifications">Choose what they are told</TextLink>
            </p>
          ) : (
            <TriggerRows triggers={rows} date={today} isShort />
          );
        }}
      </Loaded>
    </SectionCard>
  );
}
