import { createFileRoute } from '@tanstack/react-router';
import { QuestionPage } from '../../../../features/help/questions/question-page.tsx';

export const Route = createFileRoute('/_app/help/question/')({ component: QuestionPage });
