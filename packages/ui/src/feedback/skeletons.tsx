import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A placeholder for a list while it loads. */
export function ListSkeleton({ rows = 10 }: { readonly rows?: number }) {
  return (
    <div className={classes.list} data-skeleton aria-hidden>
      {numbers(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={12} width={`${30 + ((row * 17) % 25)}%`} />
          <Skeleton height={12} width="18%" />
          <Skeleton height={12} width="12%" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for a card: a heading and several lines. */
export function CardSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={classes.card} data-skeleton aria-hidden>
      <Skeleton height={16} width="40%" />
      {numbers(lines).map((line) => (
        <Skeleton key={line} height={12} width={`${90 - ((line * 23) % 40)}%`} />
      ))}
    </div>
  );
}

/** A placeholder for a form. */
export function FormSkeleton({ fields = 5 }: { readonly fields?: number }) {
  return (
    <div className={classes.form} data-skeleton aria-hidden>
      {numbers(fields).map((field) => (
        <div key={field} className={classes.field}>
          <Skeleton height={10} width="25%" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for a whole page: its header and one of the bodies above. */
export function PageSkeleton({ body = 'list' }: { readonly body?: 'list' | 'cards' | 'form' }) {
  return (
    <section className={classes.page} aria-label="Loading" aria-busy="true">
      <Skeleton height={26} width="min(16rem, 50%)" mb="lg" aria-hidden />
      {body === 'list' && <ListSkeleton />}
      {body === 'form' && <FormSkeleton />}
      {body === 'cards' && numbers(3).map((card) => <CardSkeleton key={card} />)}
    </section>
  );
}
