import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { anyRoundsQuery, jobSummaryQuery } from './api.ts';
import classes from './getting-started.module.css';

/** What a new business sets up first, and how far it is; nothing once it is done. */
export function GettingStarted() {
  const { business } = useAppStart();
  const statuses = useQuery(jobSummaryQuery).data?.statuses;
  const rounds = useQuery(anyRoundsQuery).data?.rounds;
  if (!statuses || !rounds) return null;
  const { name, address, phoneNumber } = business;
  const steps = [
    {
      label: 'Add a customer and their first job',
      link: linkOptions({ to: '/manage/customers/new' }),
      done: statuses.length > 0,
    },
    {
      label: 'Put your jobs in a round',
      link: linkOptions({ to: '/plan/rounds' }),
      done: rounds.length > 0,
    },
    {
      label: 'Add your address and contact details',
      link: linkOptions({ to: '/business/details' }),
      done: [name, address.postcode, phoneNumber].every((part) => part !== ''),
    },
  ];
  const next = steps.find(({ done }) => !done);
  const left = steps.filter(({ done }) => !done).length;
  if (!next) return null;
  return (
    <SectionCard
      title={`Getting started: ${steps.length - left} of ${steps.length} done`}
      actions={
        <LinkButton {...next.link} size="compact-md">
          Next step
        </LinkButton>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ label, link, done }) => (
          <li key={label} className={classes.step} data-done={done || undefined}>
            {done ? (
              <IconCircleCheck size={20} aria-label="Done" />
            ) : (
              <IconCircle size={20} aria-label="To do" />
            )}
            {done ? label : <TextLink {...link}>{label}</TextLink>}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
