import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { PageLinks } from '@roundbook/ui/page/page-links.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Passkeys } from '../passkeys/parts.tsx';
import { SecondFactor } from '../second-factors/parts.tsx';
import { ownSecurityLogQuery } from './api.ts';
import { EventCard } from './event-card.tsx';
import classes from './security-log.module.css';

const PER_PAGE = 20;

function OwnLog() {
  const [page, setPage] = useState(1);
  const query = useQuery(ownSecurityLogQuery({ perPage: PER_PAGE, page }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
      {({ events, total }) => (
        <>
          {events.length === 0 && <p className={classes.empty}>Nothing yet.</p>}
          <ul className={classes.list}>
            {events.map((event) => (
              <li key={event.id} className={classes.row}>
                <EventCard event={event} isOwn />
              </li>
            ))}
          </ul>
          <PageLinks page={page} pages={Math.ceil(total / PER_PAGE)} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

/** The user's means of signing in besides the password, and their security log. */
export function Security() {
  return (
    <Page
      title="Security"
      subtitle={
        <>
          See also your <TextLink to="/user/profile">password</TextLink> and{' '}
          <TextLink to="/user/sessions">where you are logged in</TextLink>
        </>
      }
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <SecondFactor />
      <Passkeys />
      <SectionCard title="What happened to your account" padding="flush">
        <OwnLog />
      </SectionCard>
    </Page>
  );
}
