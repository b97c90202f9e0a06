import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { QuestionForm } from './parts.tsx';

/** The page with the form for a question. */
export function QuestionPage() {
  return (
    <Page title="Ask a question" parent={{ label: 'Help', to: '/help' }} width="narrow">
      <SectionCard title="What would you like to know?">
        <QuestionForm />
      </SectionCard>
    </Page>
  );
}
