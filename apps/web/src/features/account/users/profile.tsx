import { Suspense } from 'react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { OwnAvailability } from '../../work/availability/parts.tsx';
import { Passkeys } from '../passkeys/parts.tsx';
import { SecondFactor } from '../second-factors/parts.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { DirectionsChoice } from './directions-choice.tsx';
import { EmailCard } from './email-card.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './account.module.css';

/** Handing over, resetting or closing the business: an Owner's last resorts. */
function LeavingCard() {
  return (
    <SectionCard title="Hand over, empty or close">
      <div className={classes.buttons}>
        <LinkButton to="/user/hand-over" variant="default">
          Hand the business over
        </LinkButton>
        <LinkButton to="/user/reset-account" variant="default">
          Empty the account
        </LinkButton>
        <LinkButton to="/user/close-account" variant="default">
          Close the account
        </LinkButton>
      </div>
    </SectionCard>
  );
}

/** The signed-in user's own details, means of signing in, and sessions. */
export function Profile() {
  const { user, role } = useAppStart();
  return (
    <Page
      title="Profile"
      width="narrow"
      subtitle={user.email}
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <SectionCard title="Name">
        <NameForm user={user} />
      </SectionCard>
      <EmailCard current={user.email} />
      <SectionCard title="Preferences">
        <DirectionsChoice />
      </SectionCard>
      <Suspense fallback={<CardSkeleton lines={3} />}>
        <OwnAvailability />
      </Suspense>
      <SectionCard title="Password">
        <PasswordForm />
      </SectionCard>
      <SecondFactor />
      <Passkeys />
      <SessionList />
      <p className={classes.words}>
        See also{' '}
        <TextLink to="/verification" underline="always">
          what you have confirmed
        </TextLink>{' '}
        and{' '}
        <TextLink to="/user/security" underline="always">
          what happened to your account
        </TextLink>
        .
      </p>
      {role === 'Owner' && <LeavingCard />}
    </Page>
  );
}
