import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { Journey } from '@roundbook/contract/help/onboarding/onboarding';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { useMarkStepDone, useSkipStep } from '../api.ts';
import { STEP_WORDS } from '../step-words.ts';
import classes from './checklist.module.css';

type Step = Journey['steps'][number];

const ICONS = { open: IconCircle, done: IconCircleCheck, skipped: IconCircleMinus } as const;
const STATES = { open: 'To do', done: 'Done', skipped: 'Skipped' } as const;

/** One step: its purpose, a link to its page, and buttons to tick it off or skip it. */
export function StepRow({ step }: { readonly step: Step }) {
  const markDone = useMarkStepDone();
  const skip = useSkipStep();
  const { label, why, link } = STEP_WORDS[step.id];
  const Icon = ICONS[step.state];
  const params = { id: step.id };
  return (
    <li className={classes.step} data-state={step.state}>
      <Icon className={classes.icon} size={24} aria-label={STATES[step.state]} />
      <div className={classes.text}>
        <TextLink {...link}>{label}</TextLink>
        <p className={classes.why}>{why}</p>
      </div>
      {step.state !== 'done' && (
        <div className={classes.buttons}>
          {step.state === 'open' && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Skip: ${label}`}
              loading={skip.isPending}
              onClick={() => skip.mutate({ params })}
            >
              Skip
            </Button>
          )}
          <ActionButton
            variant="default"
            size="compact-md"
            aria-label={`Mark as done: ${label}`}
            loading={markDone.isPending}
            onClick={() => markDone.mutate({ params })}
          >
            Mark as done
          </ActionButton>
        </div>
      )}
    </li>
  );
}
