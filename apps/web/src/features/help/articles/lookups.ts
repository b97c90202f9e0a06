export { Rating } from './rating.tsx';
export { SuggestionForm } from './suggestion-form.tsx';
