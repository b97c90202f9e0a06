export { QuestionForm } from './question-form.tsx';
