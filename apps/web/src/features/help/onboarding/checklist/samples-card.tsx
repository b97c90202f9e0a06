import { confirm } from '@roundbook/client/confirm';
import { addSamples } from '@roundbook/contract/help/onboarding/onboarding';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAddSamples, useRemoveSamples } from '../api.ts';
import classes from './checklist.module.css';

/** Adds sample data for trying things out, and removes it again. */
export function SamplesCard({ hasSamples }: { readonly hasSamples: boolean }) {
  const start = useAppStart();
  const add = useAddSamples();
  const remove = useRemoveSamples();
  if (!mayUse(start, addSamples.access).allowed) return null;
  const askToRemove = async () => {
    const isAgreed = await confirm({
      title: 'Remove all samples?',
      message:
        'The sample round is removed, with its customers and jobs, and with everything you tried on them.',
      action: 'Remove samples',
      tone: 'danger',
    });
    if (isAgreed) remove.mutate({});
  };
  return (
    <SectionCard title="Samples">
      <div className={classes.stack}>
        <p className={classes.words}>
          {hasSamples
            ? 'There is a sample round with three customers. They do not count in any figures, and they get no messages. Remove them once you have seen enough: nothing is left behind.'
            : 'Look around with a sample round of three customers before you add your own. They do not count in any figures, they get no messages, and one button removes them all.'}
        </p>
        {hasSamples ? (
          <div className={classes.buttons}>
            <LinkButton variant="default" to="/plan/rounds">
              See the rounds
            </LinkButton>
            <ActionButton
              color="red"
              variant="light"
              loading={remove.isPending}
              onClick={() => void askToRemove()}
            >
              Remove samples
            </ActionButton>
          </div>
        ) : (
          <ActionButton variant="default" loading={add.isPending} onClick={() => add.mutate({})}>
            Add samples
          </ActionButton>
        )}
      </div>
    </SectionCard>
  );
}
