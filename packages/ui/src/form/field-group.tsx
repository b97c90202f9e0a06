import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  /** The name of the group for screen readers: "Line 2". */
  readonly name: string;
  /** The class that lays out the columns. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, as one of several such groups. */
export function FieldGroup({ name, className, children }: FieldGroupProps) {
  return (
    <fieldset className={className ? `${classes.group} ${className}` : classes.group}>
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  );
}
