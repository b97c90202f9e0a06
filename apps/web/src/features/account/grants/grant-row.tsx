import { Avatar } from '@mantine/core';
import {
  IconBeach,
  IconCalendarShare,
  IconClock,
  IconMailForward,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { confirm } from '@roundbook/client/confirm';
import { type Grant, removeGrant, updateGrant } from '@roundbook/contract/account/grants/grants';
import { capabilityDetail } from '@roundbook/domain/access/capability';
import { deliveryWords } from '@roundbook/domain/messages/outbox/delivery-words';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { type Availability, hoursText } from '../../work/availability/parts.tsx';
import { useInvite, useRemoveGrant } from './api.ts';
import { nameOfGrant } from './lookups.ts';
import classes from './grant-row.module.css';

/** The actions in a person's menu that open a dialog. */
export type GrantAct = 'role' | 'hours' | 'absence' | 'calendar';

interface GrantRowProps {
  readonly grant: Grant;
  /** Undefined until it is loaded. */
  readonly availability: Availability | undefined;
  readonly onChoose: (act: GrantAct) => void;
}

/** A person, and the actions available for them. */
export function GrantRow({ grant, availability, onChoose }: GrantRowProps) {
  const start = useAppStart();
  const remove = useRemoveGrant();
  const invite = useInvite();
  const name = nameOfGrant(grant);
  const self = grant.userId === start.user.id;
  const update = capabilityDetail(mayUse(start, updateGrant.access));
  const removal = capabilityDetail(mayUse(start, removeGrant.access));

  const askAndRemove = async () => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      message:
        'They are logged out at once. Work they have done stays on record; work they still had to do is unassigned.',
      action: 'Remove',
      tone: 'danger',
    });
    if (sure) remove.mutate({ params: { id: grant.id } });
  };
  const again = {
    label: 'Send the invitation again',
    icon: IconMailForward,
    disabledBecause: update,
    run: () => {
      const { email, role, title, firstName, lastName } = grant;
      invite.mutate({ body: { email, role, title, firstName, lastName } });
    },
  };
  return (
    <div className={classes.row}>
      <Avatar color="glass" radius="md" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <div className={classes.text}>
        <div className={classes.name}>
          {name}
          {self && <span className={classes.self}> (you)</span>}
        </div>
        <div className={classes.detail}>
          {[grant.title, grant.email].filter(Boolean).join(' · ')}
        </div>
        {availability && <div className={classes.hours}>{hoursText(availability, grant.id)}</div>}
        {grant.delivery && (
          <div className={classes.detail}>
            {`Invitation: ${deliveryWords(grant.delivery, instantText(grant.delivery.at))}`}
          </div>
        )}
      </div>
      <div className={classes.badges}>
        {grant.isPaused && <StatusBadge colour="amber">Paused: no seat</StatusBadge>}
        {grant.status === 'Invited' && <StatusBadge colour="amber">Invited</StatusBadge>}
        <StatusBadge colour={grant.role === 'Owner' ? 'glass' : 'slate'}>{grant.role}</StatusBadge>
      </div>
      <ActionMenu
        label={`Actions for ${name}`}
        actions={[
          {
            label: 'Change role or title',
            icon: IconPencil,
            run: () => onChoose('role'),
            disabledBecause: self ? 'You cannot change your own role' : update,
          },
          ...(grant.status === 'Invited' ? [again] : []),
          {
            label: 'Hours and services',
            icon: IconClock,
            run: () => onChoose('hours'),
            disabledBecause: availability ? null : 'Still loading',
          },
          { label: 'Holiday or sickness', icon: IconBeach, run: () => onChoose('absence') },
          {
            label: 'Calendar address',
            icon: IconCalendarShare,
            run: () => onChoose('calendar'),
            disabledBecause: grant.userId === null ? 'They have not joined yet' : null,
          },
          {
            label: 'Remove',
            icon: IconTrash,
            danger: true,
            run: () => void askAndRemove(),
            disabledBecause: self ? 'You cannot remove yourself' : removal,
          },
        ]}
      />
    </div>
  );
}
