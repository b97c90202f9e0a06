import { NativeSelect, UnstyledButton } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { PrintedChoice } from './printed-choice.tsx';
import classes from './filter-bar.module.css';

/** A field that is printed as words. */
const NEVER_PRINTED = { 'data-print': 'never' };

/**
 * The filters above a list, the search first; on a phone all others share one line, which scrolls sideways.
 * The page's address contains their choices as search parameters.
 */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  const [first, ...others] = Children.toArray(children);
  return (
    <search className={classes.bar}>
      {first}
      {others.length > 0 && <div className={classes.others}>{others}</div>}
    </search>
  );
}

interface FilterChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  /** A note next to the count, such as the rows' total. */
  readonly detail?: string;
}

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** The chosen value; undefined if nothing is filtered. */
  readonly value: Value | undefined;
  readonly choices: readonly FilterChoice<Value>[];
  readonly onChoose: (value: Value | undefined) => void;
  /** The label of the choice that filters nothing. */
  readonly all: string;
}

/** A filter as a drop-down list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  return (
    <>
      <NativeSelect
        className={classes.select}
        data-active={props.value !== undefined || undefined}
        wrapperProps={NEVER_PRINTED}
        aria-label={props.label}
        value={props.value ?? ''}
        data={[{ value: '', label: props.all }, ...props.choices]}
        onChange={(event) =>
          props.onChoose((event.currentTarget.value || undefined) as Value | undefined)
        }
      />
      <PrintedChoice
        label={props.label}
        value={props.choices.find(({ value }) => value === props.value)?.label}
      />
    </>
  );
}

/** A filter as chips with counts; choosing the chosen chip again clears the filter. */
export function FilterChips<Value extends string>(props: Omit<FilterSelectProps<Value>, 'all'>) {
  return (
    <fieldset
      className={classes.chips}
      aria-label={props.label}
      data-print={props.value === undefined ? 'never' : undefined}
    >
      {props.choices.map(({ value, label, count, detail }) => (
        <UnstyledButton
          key={value}
          className={classes.chip}
          aria-pressed={props.value === value}
          onClick={() => props.onChoose(props.value === value ? undefined : value)}
        >
          {label}
          {count !== undefined && (
            <span className={classes.count}>
              {count.toLocaleString('en-GB')}
              {detail && ` · ${detail}`}
            </span>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
