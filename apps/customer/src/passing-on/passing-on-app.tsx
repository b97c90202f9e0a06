import {
  answerPassingOn,
  openPassingOn,
  type PassingOn,
} from '@roundbook/contract/customers/leads/passing-on';
import { call, wordsFor } from '../api.ts';
import { LinkedPage, PageHead } from '../gate/linked-page.tsx';
import { FirmFoot } from '../page/firm.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { PASSING_ON_LINK } from './passing-on-link.ts';

/** The message shown after the person's answer. */
function Said({ page: { state, business } }: { readonly page: PassingOn }) {
  switch (state) {
    case 'agreed':
      return (
        <Notice tone="good">
          Thank you. One other firm near you may get your request. No one sees your name or your
          address before then. You can still change your mind.
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="good">
          Your request stays with {business.name}, and no one else gets it.
        </Notice>
      );
    case 'passedOn':
      return (
        <Notice tone="good">
          Your request was passed on to one other firm, as you agreed. They will get in touch.
        </Notice>
      );
    case 'over':
      return <Notice tone="bad">You can no longer answer here. Please ask {business.name}.</Notice>;
    case 'asked':
      return null;
  }
}

interface QuestionProps {
  readonly page: PassingOn;
  readonly link: string;
  readonly onAnswer: (page: PassingOn) => void;
}

/** The question, with buttons for yes and no. */
function Question({ page, link, onAnswer }: QuestionProps) {
  const answer = async (isAgreed: boolean) => {
    const { passingOn } = await call(answerPassingOn, { body: { link, isAgreed } });
    if (passingOn) onAnswer(passingOn);
  };
  const agreeing = useAction(() => answer(true));
  const refusing = useAction(() => answer(false));
  const error = agreeing.error ?? refusing.error;
  const { state, consent, business } = page;
  return (
    <Card title="May another firm give you a price?">
      <Said page={page} />
      {state === 'asked' && (
        <>
          <p>
            {business.name} cannot take on your work, and would like to pass your request on to one
            other firm near you. Nothing is passed on unless you agree.
          </p>
          <p>{consent}</p>
        </>
      )}
      <div className="buttons">
        {state === 'asked' && (
          <Button tone="main" busy={agreeing.busy} onClick={() => void agreeing.run()}>
            Yes, I agree
          </Button>
        )}
        {(state === 'asked' || state === 'agreed') && (
          <Button busy={refusing.busy} onClick={() => void refusing.run()}>
            {state === 'asked' ? 'No, keep it' : 'I have changed my mind'}
          </Button>
        )}
      </div>
      {error !== null && <Notice tone="bad">{wordsFor(error)}</Notice>}
    </Card>
  );
}

/** Loads the question that a link leads to; null if the link opens nothing. */
async function load(link: string): Promise<PassingOn | null> {
  const { passingOn } = await call(openPassingOn, { body: { link } });
  return passingOn;
}

/** Asks a person whether the firm may pass their request on to other firms. */
export default function PassingOnApp() {
  return (
    <LinkedPage
      mark={PASSING_ON_LINK}
      load={load}
      titleOf={({ business }: PassingOn) => `Your request to ${business.name}`}
    >
      {({ link, content: page, show }) => (
        <>
          <PageHead firm={page.business.name} title={page.title} about={`For ${page.name}`} />
          <main className="page">
            <Question page={page} link={link} onAnswer={show} />
          </main>
          <FirmFoot page={page} />
        </>
      )}
    </LinkedPage>
  );
}
