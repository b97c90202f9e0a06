import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  /** "Line 2", for screen readers. */
  readonly name: string;
  /** The class that lays out the columns. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, as a group in a list of such groups. */
export function FieldGroup({ name, className, children }: FieldGroupProps) {
  return (
    <fieldset className={className ? `${classes.group} ${className}` : classes.group}>
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  );
}
