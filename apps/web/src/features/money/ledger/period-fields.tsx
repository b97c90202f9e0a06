import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { periodRefusal } from '@roundbook/domain/money/ledger/statement-period';
import type { Period } from './api.ts';
import { ALL_TIME, choiceOf, type PeriodChoice, periodOf, PERIODS } from './statement-periods.ts';
import classes from './period-fields.module.css';

interface PeriodFieldsProps {
  readonly value: PeriodChoice;
  readonly onChange: (choice: PeriodChoice) => void;
  readonly today: string;
}

const choices = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));

/** The period of a statement: a usual one, or its first and last day. */
export function PeriodFields({ value, onChange, today }: PeriodFieldsProps) {
  const refused = periodRefusal(periodOf(value, today));
  return (
    <div className={classes.period}>
      <NativeSelect
        aria-label="Period"
        data={choices}
        value={value.name}
        onChange={({ currentTarget }) => onChange(choiceOf(currentTarget.value, value, today))}
      />
      {value.name === 'chosen' && (
        <>
          <TextInput
            type="date"
            aria-label="First day"
            value={value.from ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...value, from: currentTarget.value || null })
            }
          />
          <TextInput
            type="date"
            aria-label="Last day"
            value={value.to ?? ''}
            error={refused?.detail}
            onChange={({ currentTarget }) =>
              onChange({ ...value, to: currentTarget.value || null })
            }
          />
        </>
      )}
    </div>
  );
}

interface PeriodQuestionProps {
  readonly today: string;
  readonly onPeriod: (period: Period) => void;
}

/** Asks for the period of many statements, as part of the question before they are made; all time by default. */
export function PeriodQuestion({ today, onPeriod }: PeriodQuestionProps) {
  const [choice, setChoice] = useState(ALL_TIME);
  return (
    <div className={classes.question}>
      <PeriodFields
        today={today}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen);
          onPeriod(periodOf(chosen, today));
        }}
      />
    </div>
  );
}
