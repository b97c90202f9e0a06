import { Button } from '@mantine/core';
import { WEEKDAYS } from '@roundbook/domain/values/dates/day-names';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { breakChoices, type DayValues, withSameHours } from './week-values.ts';
import classes from './availability.module.css';

interface WeekFieldsProps {
  readonly values: readonly DayValues[];
  /** Binds the fields of a weekday; 0 is Monday. */
  readonly fieldsOf: (day: number) => {
    readonly works: FieldBinding<boolean>;
    readonly from: FieldBinding<string | null>;
    readonly to: FieldBinding<string | null>;
    readonly breakSeconds: FieldBinding<string>;
  };
  readonly onChange: (values: readonly DayValues[]) => void;
}

/** The days of a week with their hours. */
export function WeekFields({ values, fieldsOf, onChange }: WeekFieldsProps) {
  const worked = values.filter(({ works }) => works);
  const first = WEEKDAYS[values.findIndex(({ works }) => works)];
  return (
    <div className={classes.week}>
      {WEEKDAYS.map((name, day) => {
        const { works, from, to, breakSeconds } = fieldsOf(day);
        return (
          <fieldset key={name} className={classes.day} aria-label={name}>
            <CheckboxField {...works} label={name} />
            {works.value ? (
              <div className={classes.times}>
                <TimeField {...from} label="From" />
                <span aria-hidden>–</span>
                <TimeField {...to} label="To" />
                <SelectField
                  {...breakSeconds}
                  label="Break"
                  choices={breakChoices(breakSeconds.value)}
                />
              </div>
            ) : (
              <span className={classes.minor}>Not working</span>
            )}
          </fieldset>
        );
      })}
      {worked.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.same}
          onClick={() => onChange(withSameHours(values))}
        >
          {first}’s hours on every working day
        </Button>
      )}
    </div>
  );
}
