import { piecesOf, type Release } from '@roundbook/domain/help/releases/releases';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './releases.module.css';

function Sentence({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece) =>
    piece.isStressed ? <strong key={piece.text}>{piece.text}</strong> : piece.text,
  );
}

interface ReleaseListProps {
  readonly releases: readonly Release[];
  /** The date of the newest release that the user has already read about. */
  readonly seen: PlainDate | undefined;
}

/** The releases with their dates and changes; releases new to the user are marked. */
export function ReleaseList({ releases, seen }: ReleaseListProps) {
  return releases.map(({ date, title, news }) => (
    <SectionCard
      key={date}
      title={title}
      actions={
        <>
          {(seen === undefined || date > seen) && <StatusBadge colour="green">New</StatusBadge>}
          <time className={classes.date} dateTime={date}>
            {formatLongDate(date)}
          </time>
        </>
      }
    >
      <ul className={classes.news}>
        {news.map((text) => (
          <li key={text}>
            <Sentence text={text} />
          </li>
        ))}
      </ul>
    </SectionCard>
  ));
}
