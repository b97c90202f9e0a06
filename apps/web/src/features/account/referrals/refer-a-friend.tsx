import { useQuery } from '@tanstack/react-query';
import type { listReferrals } from '@roundbook/contract/account/referrals/referrals';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { FRIENDS_PER_MONTH, MONTHS_PER_FRIEND } from '@roundbook/domain/account/referrals/verdict';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { referralsQuery, useMakeCode } from './api.ts';
import { FriendList } from './friend-list.tsx';
import classes from './referrals.module.css';

const PARENT = { label: 'Settings', to: '/settings' } as const;
const TITLE = 'Refer a friend';

/** The link to pass on, the rules, and the friends who registered. */
export function ReferralCards({ answer }: { readonly answer: ResponseOf<typeof listReferrals> }) {
  const { invitation, referrals, months } = answer;
  const make = useMakeCode();
  return (
    <>
      <SectionCard title={`${MONTHS_PER_FRIEND} months free for each friend`}>
        <div className={classes.stack}>
          <p className={classes.words}>
            {`Send your link to someone in the trade. Once they pay for their first plan, ${MONTHS_PER_FRIEND} months are added to yours. `}
            {`Up to ${FRIENDS_PER_MONTH} friends count in a month; months for any further friends follow in the next month. Your own firms, cards, addresses and devices do not count.`}
          </p>
          {invitation ? (
            <div className={classes.link}>
              <span className={classes.address}>{invitation.url}</span>
              <CopyButton value={invitation.url} what="link" />
            </div>
          ) : (
            <ActionButton loading={make.isPending} onClick={() => make.mutate({})}>
              Get my link
            </ActionButton>
          )}
        </div>
      </SectionCard>
      <SectionCard
        title={months === 0 ? 'Your friends' : `Your friends: ${months} months so far`}
        padding="flush"
      >
        <FriendList referrals={referrals} />
      </SectionCard>
    </>
  );
}

/** Explains how to recommend the product, and the reward. */
export function ReferAFriend() {
  const query = useQuery(referralsQuery);
  return (
    <LoadedPage title={TITLE} query={query} parent={PARENT}>
      {(answer) => (
        <Page title={TITLE} parent={PARENT} width="narrow">
          <ReferralCards answer={answer} />
        </Page>
      )}
    </LoadedPage>
  );
}
