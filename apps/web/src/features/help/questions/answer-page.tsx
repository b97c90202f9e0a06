import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Rating } from '../articles/rating.tsx';
import { SuggestionForm } from '../articles/suggestion-form.tsx';
import { AnswerText } from './answer-text.tsx';
import { useAnswer } from './api.ts';
import { QuestionForm } from './parts.tsx';
import classes from './questions.module.css';

const parent = { label: 'Help', to: '/help' } as const;

/** The part of the answer generated so far. */
function Making({ soFar }: { readonly soFar: string }) {
  if (soFar === '') return <CardSkeleton lines={6} />;
  return (
    <SectionCard title="Answer">
      <AnswerText text={soFar} />
    </SectionCard>
  );
}

/** A question with its answer and the passages that the answer quotes. */
export function AnswerPage({ question }: { readonly question: string }) {
  const { answer, soFar } = useAnswer(question);
  return (
    <Page title={question} parent={parent} width="narrow">
      <div aria-live="polite" aria-busy={answer.isFetching}>
        <Loaded query={answer} skeleton={<Making soFar={soFar} />}>
          {({ answer: text, docs, activityId }) =>
            docs.length === 0 ? (
              <EmptyState icon={IconHelp} title="Nothing in the help answers that">
                Try other words, or tell us below what you were looking for.
              </EmptyState>
            ) : (
              <div className={classes.parts}>
                {text !== '' && (
                  <SectionCard title="Answer">
                    <AnswerText text={text} docs={docs} />
                  </SectionCard>
                )}
                <Rating key={activityId} activityId={activityId} />
                <SectionCard title="From these articles" padding="flush">
                  <ol className={classes.passages}>
                    {docs.map(({ key, title, heading, inline }) => (
                      <li key={key}>
                        <Link to="/help/view/$key" params={{ key }} className={classes.passage}>
                          <span className={classes.title}>{title}</span>
                          {heading && <span>{heading}</span>}
                          <span className={classes.quoted}>{inline}</span>
                        </Link>
                      </li>
                    ))}
                  </ol>
                </SectionCard>
              </div>
            )
          }
        </Loaded>
      </div>
      <SectionCard title="Ask another question">
        <QuestionForm />
      </SectionCard>
      <SectionCard title="Something to say?">
        <SuggestionForm />
      </SectionCard>
    </Page>
  );
}
