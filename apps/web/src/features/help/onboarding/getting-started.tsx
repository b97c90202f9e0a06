import { Progress } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Journey } from '@roundbook/contract/help/onboarding/onboarding';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { journeyQuery } from './api.ts';
import { STEP_WORDS } from './step-words.ts';
import classes from './getting-started.module.css';

const ICONS = { open: IconCircle, done: IconCircleCheck, skipped: IconCircleMinus } as const;
const STATES = { open: 'To do', done: 'Done', skipped: 'Skipped' } as const;

/** The next steps in setting up a new business, with its progress; nothing once all steps are done or skipped. */
export function GettingStarted() {
  const journey = useQuery(journeyQuery).data;
  return journey ? <JourneyCard journey={journey} /> : null;
}

/** The card for a loaded journey. */
export function JourneyCard({ journey }: { readonly journey: Journey }) {
  const { steps, progress } = journey;
  const { percent, completedSteps, totalSteps } = progress;
  const next = steps.find(({ state }) => state === 'open');
  if (!next) return null;
  return (
    <SectionCard
      title={`Getting started: ${completedSteps} of ${totalSteps} done`}
      actions={
        <div className={classes.ways}>
          <TextLink to="/help/checklist">Checklist</TextLink>
          <LinkButton {...STEP_WORDS[next.id].link} size="compact-md">
            Next step
          </LinkButton>
        </div>
      }
    >
      <Progress className={classes.progress} value={percent} aria-label={`${percent} % done`} />
      <ol className={classes.steps}>
        {steps.map(({ id, state }) => {
          const { label, link } = STEP_WORDS[id];
          const Icon = ICONS[state];
          return (
            <li key={id} className={classes.step} data-done={state !== 'open' || undefined}>
              <Icon size={20} aria-label={STATES[state]} />
              {state === 'open' ? <TextLink {...link}>{label}</TextLink> : label}
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
