import { IconUserHeart } from '@tabler/icons-react';
import type { Referral } from '@roundbook/contract/account/referrals/referrals';
import { NOT_COUNTED_WORDS } from '@roundbook/domain/account/referrals/verdict';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './referrals.module.css';

const STATES = {
  Joined: { colour: 'blue', words: 'They have not paid for a plan yet.' },
  Waiting: {
    colour: 'amber',
    words: 'They have paid. Your free months will be added as soon as your plan can take them.',
  },
  Rewarded: { colour: 'green', words: 'Two months were added to your plan.' },
  'Not counted': { colour: 'slate', words: '' },
} as const;

/** The friends who registered; their names are not shown. */
export function FriendList({ referrals }: { readonly referrals: readonly Referral[] }) {
  if (referrals.length === 0) {
    return (
      <EmptyState icon={IconUserHeart} title="Nobody yet">
        Friends who register with your link are listed here, with their progress.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.friends}>
      {referrals.map(({ id, joinedOn, state, reason }) => (
        <li key={id} className={classes.friend}>
          {`Joined on ${formatLongDate(joinedOn)}`}
          <StatusBadge colour={STATES[state].colour}>{state}</StatusBadge>
          <p className={classes.reason}>
            {reason === null ? STATES[state].words : NOT_COUNTED_WORDS[reason]}
          </p>
        </li>
      ))}
    </ul>
  );
}
