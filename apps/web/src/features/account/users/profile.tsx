import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { DirectionsChoice } from './directions-choice.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The signed-in user's own name, preferences and password. */
export function Profile() {
  const { user } = useAppStart();
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
      <SectionCard title="Preferences">
        <DirectionsChoice />
      </SectionCard>
      <SectionCard title="Password">
        <PasswordForm />
      </SectionCard>
    </Page>
  );
}
