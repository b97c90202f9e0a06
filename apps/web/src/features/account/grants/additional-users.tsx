import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Grant, inviteUser } from '@roundbook/contract/account/grants/grants';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { grantsQuery } from './api.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { GrantRow } from './grant-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** The people who work in the business: invite, change a role, remove. */
export function AdditionalUsers() {
  const query = useQuery(grantsQuery);
  const invitation = mayUse(useAppStart(), inviteUser.access);
  const [inviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<Grant | null>(null);
  const invite = () => (invitation.allowed ? setInviting(true) : void showRefusal(invitation));
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
                <GrantRow key={grant.id} grant={grant} onEdit={() => setEdited(grant)} />
              ))}
            </SectionCard>
            {grants.length === 1 && (
              <EmptyState icon={IconUsersGroup} title="Just you so far">
                Invite the people who work with you. They get an email with a link to join.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && <GrantDialog grant={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
