import { IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './text-rows.module.css';

interface TextRowsProps {
  /** The name of the list for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A list of names, each with a detail, in a card without padding. */
export function TextRows({ label, children }: TextRowsProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface TextRowProps {
  readonly name: ReactNode;
  readonly detail?: ReactNode;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
}

function RowText({ name, detail }: Pick<TextRowProps, 'name' | 'detail'>) {
  return (
    <span className={classes.text}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}

/** A row of the list, with a name and a detail. */
export function TextRow({ name, detail, children }: TextRowProps) {
  return (
    <li className={classes.row}>
      <RowText name={name} detail={detail} />
      {children}
    </li>
  );
}

interface AnchorRowProps
  extends TextRowProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof TextRowProps> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A row of the list that is a link of the router. */
export const TextRowLink = createLink(function AnchorRow(props: AnchorRowProps) {
  const { name, detail, children, ...anchor } = props;
  return (
    <li>
      <a {...anchor} className={classes.row}>
        <RowText name={name} detail={detail} />
        {children}
        <IconChevronRight size={16} aria-hidden />
      </a>
    </li>
  );
});
