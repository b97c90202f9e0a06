import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Grant, inviteUser } from '@roundbook/contract/account/grants/grants';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton, ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import {
  AbsenceDialog,
  AbsencesCard,
  availabilityQuery,
  FeedDialog,
  FirmHoursCard,
  PersonDialog,
  personHoursOf,
} from '../../work/availability/parts.tsx';
import { grantsQuery } from './api.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { type GrantAct, GrantRow } from './grant-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { nameOfGrant } from './lookups.ts';

/** An action chosen from a person's menu. */
interface Chosen {
  readonly grant: Grant;
  readonly act: GrantAct;
}

/**
 * The people of the business: invites and removes them, and changes their roles, working hours and
 * absences.
 */
export function AdditionalUsers() {
  const query = useQuery(grantsQuery);
  const hours = useQuery(availabilityQuery);
  const start = useAppStart();
  const invitation = mayUse(start, inviteUser.access);
  const [inviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const invite = () =>
    invitation.allowed
      ? setInviting(true)
      : void showRefusal(invitation, { voucher: start.balance.pendingVoucher });
  const close = () => setChosen(null);
  const availability = hours.data;
  return (
    <Page
      title="Additional users"
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
      actions={
        <ActionButton leftSection={<IconUserPlus size={16} aria-hidden />} onClick={invite}>
          Invite
        </ActionButton>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ grants }) => (
          <>
            <SectionCard title="People" padding="flush">
              {grants.map((grant) => (
                <GrantRow
                  key={grant.id}
                  grant={grant}
                  availability={availability}
                  onChoose={(act) => setChosen({ grant, act })}
                />
              ))}
            </SectionCard>
            {grants.length === 1 && (
              <EmptyState icon={IconUsersGroup} title="Just you so far">
                Invite the people who work with you. They get an email with a link to join.
              </EmptyState>
            )}
            <Loaded query={hours} skeleton={<CardSkeleton lines={2} />}>
              {({ firm, absences }) => (
                <>
                  <AbsencesCard
                    absences={absences}
                    names={new Map(grants.map((grant) => [grant.id, nameOfGrant(grant)]))}
                    today={start.today}
                  />
                  <FirmHoursCard firm={firm} />
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {chosen?.act === 'role' && <GrantDialog grant={chosen.grant} onClose={close} />}
      <Suspense>
        {chosen?.act === 'hours' && availability && (
          <PersonDialog
            name={nameOfGrant(chosen.grant)}
            firm={availability.firm}
            person={personHoursOf(availability, chosen.grant.id)}
            onClose={close}
          />
        )}
        {chosen?.act === 'absence' && (
          <AbsenceDialog
            grantId={chosen.grant.id}
            name={nameOfGrant(chosen.grant)}
            today={start.today}
            onClose={close}
          />
        )}
        {chosen?.act === 'calendar' && (
          <FeedDialog grantId={chosen.grant.id} name={nameOfGrant(chosen.grant)} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
