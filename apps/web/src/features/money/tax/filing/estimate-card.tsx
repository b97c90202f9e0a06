import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor, useCall } from '@roundbook/client/api';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getHmrcEstimate, startHmrcEstimate } from '@roundbook/contract/money/tax/hmrc';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import classes from '../tax.module.css';

/** The pause between two looks whether HMRC has worked out an estimate; HMRC advises five seconds. */
const LOOK_MS = 5000;

/** The number of looks after which the Owner is asked to come back. */
const LOOKS = 12;

type Estimate = NonNullable<ResponseOf<typeof getHmrcEstimate>['estimate']>;

function Figures({ estimate }: { readonly estimate: Estimate }) {
  const { incomeTax, nationalInsurance, total, remarks } = estimate;
  return (
    <>
      <dl className={classes.lines} aria-label="HMRC’s estimate">
        {incomeTax !== null && (
          <div>
            <dt>Income Tax</dt>
            <dd>{formatPounds(incomeTax)}</dd>
          </div>
        )}
        {nationalInsurance !== null && (
          <div>
            <dt>National Insurance</dt>
            <dd>{formatPounds(nationalInsurance)}</dd>
          </div>
        )}
        <div>
          <dt>In all</dt>
          <dd>{formatPounds(total)}</dd>
        </div>
      </dl>
      {remarks.map((words) => (
        <p key={words} className={classes.words}>
          {words}
        </p>
      ))}
      <p className={classes.words}>
        It is only based on the information that HMRC has received so far, and is no bill.
      </p>
    </>
  );
}

function Working({
  taxYear,
  estimateId,
}: {
  readonly taxYear: string;
  readonly estimateId: string;
}) {
  const input = { query: { taxYear, estimateId } };
  const found = useQuery({
    ...queryOptionsFor(getHmrcEstimate, input, { fallback: 'Failed to read HMRC’s estimate' }),
    refetchInterval: ({ state }) =>
      state.data?.estimate === null && state.dataUpdateCount < LOOKS ? LOOK_MS : false,
  });
  return (
    <Loaded query={found} skeleton={<CardSkeleton lines={3} />}>
      {({ estimate }) =>
        estimate ? (
          <Figures estimate={estimate} />
        ) : (
          <p className={classes.words}>
            HMRC is working it out. If it takes longer than a minute, please ask again later.
          </p>
        )
      }
    </Loaded>
  );
}

/** HMRC's own estimate of this tax year's bill, which it works out from the updates that it has. */
export function EstimateCard() {
  const { name: taxYear } = namedTaxYear(useAppStart().today);
  const [estimateId, setEstimateId] = useState<string>();
  const start = useCall(startHmrcEstimate, {
    onSuccess: (started) => setEstimateId(started.estimateId),
    fallback: 'Failed to ask HMRC',
  });
  return (
    <SectionCard title="HMRC’s estimate">
      {estimateId === undefined ? (
        <p className={classes.words}>
          HMRC can work out what you would owe for {taxYear}, from the updates that it has.
        </p>
      ) : (
        <Working taxYear={taxYear} estimateId={estimateId} />
      )}
      <ActionButton
        mt="md"
        variant="default"
        loading={start.isPending}
        onClick={() => start.mutate({ body: { taxYear } })}
      >
        {estimateId === undefined ? 'Ask HMRC for its estimate' : 'Ask again'}
      </ActionButton>
    </SectionCard>
  );
}
