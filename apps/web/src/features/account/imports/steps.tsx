import { IconCheck } from '@tabler/icons-react';
import classes from './imports.module.css';

const STEPS = ['List', 'Columns', 'Check', 'Import'] as const;

/**
 * The steps of an import, from the list to the customers. @param at the current step, counted from
 * 0; 4 once all are done
 */
export function Steps({ at }: { readonly at: number }) {
  return (
    <ol className={classes.stepper} aria-label="Steps of the import">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden>
            {index < at ? <IconCheck size={16} /> : index + 1}
          </span>
          <span>
            {step}
            {index < at && <span className={classes.hidden}>, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
