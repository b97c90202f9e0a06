import { IconFlaskOff } from '@tabler/icons-react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { ExperimentSwitch } from './experiment-switch.tsx';
import { EXPERIMENTS } from './experiments.ts';
import classes from './experiments.module.css';

/** All experiments, each with its switch. */
export function ExperimentList() {
  return (
    <Page
      title="Experiments"
      parent={{ label: 'Settings', to: '/settings' }}
      subtitle="Try new things before everyone gets them. You can turn each of them off again."
      width="narrow"
    >
      {EXPERIMENTS.map((experiment) => (
        <SectionCard
          key={experiment.id}
          title={experiment.title}
          actions={
            <TextLink to="/more/experimental/$rnd" params={{ rnd: experiment.id }}>
              {`About ${experiment.title.toLowerCase()}`}
            </TextLink>
          }
        >
          <p className={classes.words}>{experiment.words}</p>
          <ExperimentSwitch experiment={experiment} />
        </SectionCard>
      ))}
    </Page>
  );
}

/** One experiment, named in the URL. */
export function ExperimentPage({ id }: { readonly id: string }) {
  const experiment = EXPERIMENTS.find((one) => one.id === id);
  const parent = { label: 'Experiments', to: '/more/experimental' } as const;
  if (!experiment) {
    return (
      <Page title="Experiment" parent={parent} width="narrow">
        <EmptyState
          icon={IconFlaskOff}
          title="This experiment is over"
          action={<LinkButton to="/more/experimental">See the others</LinkButton>}
        >
          “What is new” says what happened to it.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={experiment.title} parent={parent} width="narrow">
      <SectionCard title="What it does">
        <p className={classes.words}>{experiment.details}</p>
        <ExperimentSwitch experiment={experiment} />
      </SectionCard>
    </Page>
  );
}
