import type { ReactNode } from 'react';
import classes from './icon-rows.module.css';

/** A short list of similar things in a card without padding. */
export function IconRows({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface IconRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: ReactNode;
  /** The row's buttons or its value; on a phone without room next to the text, they appear below it. */
  readonly children: ReactNode;
}

export function IconRow({ icon, name, detail, children }: IconRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail}>{detail}</div>
      </div>
      {children}
    </li>
  );
}
