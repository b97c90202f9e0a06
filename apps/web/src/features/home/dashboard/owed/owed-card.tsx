import { useQuery } from '@tanstack/react-query';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { owedQuery } from '../api.ts';
import { OwedAges } from './owed-ages.tsx';
import classes from './owed-card.module.css';

/** All customers' debts, and their age. */
export function OwedCard() {
  const query = useQuery(owedQuery);
  return (
    <SectionCard
      title="What is owed"
      actions={
        <TextLink to="/manage/customers" search={{ balance: 'owing', sort: '-balance' }}>
          Show all
        </TextLink>
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={3} />}>
        {(owed) =>
          owed.total === 0 ? (
            <p className={classes.none}>Nobody owes you anything.</p>
          ) : (
            <>
              <p className={classes.total}>{formatPounds(owed.total)}</p>
              <OwedAges owed={owed} />
            </>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
