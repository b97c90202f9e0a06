import { useQuery } from '@tanstack/react-query';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { connectTax } from '@roundbook/contract/money/tax/filing';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { ChooseTrade } from './choose-trade.tsx';
import { Disconnect } from './disconnect.tsx';
import { type HmrcAccess, hmrcAccessQuery } from './hmrc-queries.ts';
import { HmrcSignIn } from './hmrc-sign-in.tsx';
import classes from '../tax.module.css';

function Practise() {
  const connect = useCall(connectTax, {
    onSuccess: () => showSuccess('You can practise now'),
    fallback: 'Failed to connect',
  });
  return (
    <>
      <p className={classes.words}>
        Practise sending quarterly updates: a stand-in of HMRC checks your figures by HMRC’s rules
        and answers with a receipt. It is only practice, and nothing goes to HMRC.
      </p>
      <ActionButton
        mt="md"
        variant="default"
        loading={connect.isPending}
        onClick={() => connect.mutate({})}
      >
        Practise sending
      </ActionButton>
    </>
  );
}

function Choice({ isOffered, isSandbox, access }: HmrcAccess) {
  if (!isOffered) return <Practise />;
  if (access === 'Given') {
    return (
      <>
        <ChooseTrade />
        <Disconnect isPractice={false} />
      </>
    );
  }
  return (
    <>
      <HmrcSignIn isSandbox={isSandbox} />
      <h3 className={classes.part}>Or try it first</h3>
      <Practise />
    </>
  );
}

/** The offer to connect to HMRC, if the server is set up for it, or to the stand-in for practice. */
export function ConnectCard() {
  return (
    <SectionCard title="Send it from here">
      <Loaded query={useQuery(hmrcAccessQuery)} skeleton={<CardSkeleton lines={3} />}>
        {(access) => <Choice {...access} />}
      </Loaded>
    </SectionCard>
  );
}
