import { Link } from '@tanstack/react-router';
import classes from './articles.module.css';

interface ArticleRowsProps {
  readonly articles: readonly {
    readonly key: string;
    readonly title: string;
    readonly inline?: string;
  }[];
}

/** A list of articles to choose from, for a card without padding. */
export function ArticleRows({ articles }: ArticleRowsProps) {
  return (
    <ul className={classes.list}>
      {articles.map(({ key, title, inline }) => (
        <li key={key}>
          <Link to="/help/view/$key" params={{ key }} className={classes.row}>
            <span className={classes.rowTitle}>{title}</span>
            {inline && <span className={classes.rowText}>{inline}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
