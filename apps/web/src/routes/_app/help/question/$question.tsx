import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../../../../features/help/questions/answer-page.tsx';

export const Route = createFileRoute('/_app/help/question/$question')({
  component: AnswerScreen,
});

function AnswerScreen() {
  const { question } = Route.useParams();
  return <AnswerPage key={question} question={question} />;
}
