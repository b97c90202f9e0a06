import { useQuery } from '@tanstack/react-query';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { estimatesQuery } from '../api.ts';
import { WorkedOut } from './explained.tsx';
import classes from '../prices.module.css';

/** The working of the newest estimate for a quote; nothing if there is none. */
export function EstimateSteps({ quoteId }: { readonly quoteId: string }) {
  const made = useQuery(estimatesQuery(quoteId)).data?.estimates[0];
  if (!made) return null;
  const { estimate, facts, listName, number, createdAt } = made;
  return (
    <>
      <p className={classes.hint}>
        {`Worked out from ${listName}, version ${number}, on ${dateText(createdAt.slice(0, 10))}.`}
      </p>
      <WorkedOut {...estimate} isNew={facts.weeksSince === null} />
    </>
  );
}
