import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { saveLadder, type ShownLadder } from '@roundbook/contract/money/reminders/ladder';
import {
  type Ladder,
  ladderRefusal,
  type LadderStep,
  MOST_LADDER_DAYS,
} from '@roundbook/domain/money/reminders/ladder';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { SelectField, SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required, type Rules, withRefusal } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { CHANNEL_CHOICES, STEP_TEXTS } from './step-text.ts';
import classes from './reminders.module.css';

interface StepValues extends Omit<LadderStep, 'days'> {
  readonly days: number | null;
}

interface LadderValues extends Omit<Ladder, 'sendAt' | 'steps'> {
  readonly sendAt: string | null;
  readonly steps: readonly StepValues[];
}

/** The ladder that the fields describe; an empty number of days counts as 1. */
function ladderOf({ sendAt, steps, ...rest }: LadderValues): Ladder {
  const filled = steps.map((step) => ({ ...step, days: step.days ?? 1 }));
  return { ...rest, sendAt: sendAt ?? '', steps: filled };
}

const inRange = (days: number | null) =>
  days !== null && days >= 1 && days <= MOST_LADDER_DAYS
    ? null
    : refusal(`Please enter 1 to ${MOST_LADDER_DAYS} days`);

function rulesFor(values: LadderValues): Rules<LadderValues> {
  const days = values.steps.map((_, at) => [`steps.${at}.days`, [required, inRange]] as const);
  const rules: Rules<LadderValues> = { sendAt: required, ...Object.fromEntries(days) };
  return withRefusal(rules, ladderRefusal(ladderOf(values)));
}

interface LadderFormProps {
  readonly shown: ShownLadder;
}

/** A form for the steps of the ladder, each with its days and channel. */
export function LadderForm({ shown: { ladder, region } }: LadderFormProps) {
  const { version, ...initial } = ladder;
  const form = useRecordForm<LadderValues>({
    initial,
    rules: rulesFor,
    submit: async (values) => {
      const { steps, ...rest } = ladderOf(values);
      const body = { ...rest, steps: [...steps], version };
      const saved = await call(saveLadder, { body });
      showSuccess(
        saved.startsOn && !ladder.isOn
          ? `Reminders are on. The first may go on ${dateText(saved.startsOn)}`
          : 'Reminders saved',
      );
    },
  });
  return (
    <Form form={form} label="Reminder steps" submitLabel="Save">
      <SwitchField
        {...form.field('isOn')}
        label="Send reminders automatically"
        description="Starts on the next day on which reminders go out, so that you can check who gets which reminder."
      />
      <ol className={classes.steps} aria-label="Steps">
        {form.values.steps.map(({ step, isOn }, at) => (
          <li key={step} className={classes.step}>
            <div className={classes.name}>
              <SwitchField
                {...form.field(`steps.${at}.isOn`)}
                label={step}
                description={STEP_TEXTS[step]}
              />
            </div>
            {isOn && (
              <fieldset className={classes.when} aria-label={step}>
                <NumberField
                  {...form.field(`steps.${at}.days`)}
                  label="Days after due date"
                  minimum={1}
                  maximum={MOST_LADDER_DAYS}
                  unit="days"
                />
                {step !== 'Hold' && (
                  <SelectField
                    {...form.field(`steps.${at}.channel`)}
                    label="How"
                    choices={CHANNEL_CHOICES}
                  />
                )}
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      <TimeField
        {...form.field('sendAt')}
        label="Time of day"
        description="From 08:00 to 20:00. If a step goes out late, the days to the next step count from then."
      />
      <SwitchField
        {...form.field('isEveryDay')}
        label="Also on Sundays and bank holidays"
        description={`Bank holidays are those of ${region}, as in your working hours.`}
      />
    </Form>
  );
}
