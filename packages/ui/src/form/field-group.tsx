import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  /** "Line 2", for those who do not see where it begins. */
  readonly name: string;
  /** Gives it its columns. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, one below the other in a list of such groups. */
export function FieldGroup({ name, className, children }: FieldGroupProps) {
  return (
    <fieldset className={className ? `${classes.group} ${className}` : classes.group}>
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  );
}
