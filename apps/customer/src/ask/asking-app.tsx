import './asking.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AskingForm, openAskingForm } from '@roundbook/contract/customers/quotes/asking';
import { call, wordsFor } from '../api.ts';
import { Failed, Gate, Waiting } from '../gate/gate.tsx';
import { Notice } from '../parts/notice.tsx';
import { AskForm } from './ask-form.tsx';
import { figureWords } from './estimate-note.tsx';
import { useFrameHeight } from './frame-height.ts';
import type { Asked } from './send-asking.ts';

type Stage =
  | { readonly at: 'waiting' | 'closed' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'open'; readonly form: AskingForm }
  | { readonly at: 'asked'; readonly form: AskingForm; readonly asked: Asked };

interface AskingAppProps {
  /** The last part of the form's address. */
  readonly formKey: string;
}

/** The form with which a stranger asks a firm for a price. */
export default function AskingApp({ formKey }: AskingAppProps) {
  const [stage, setStage] = useState<Stage>({ at: 'waiting' });
  const open = useCallback(
    () =>
      call(openAskingForm, { params: { key: formKey } }).then(
        ({ form }) => setStage(form ? { at: 'open', form } : { at: 'closed' }),
        (error: unknown) => setStage({ at: 'failed', why: wordsFor(error) }),
      ),
    [formKey],
  );
  useEffect(() => {
    void open();
  }, [open]);

  useFrameHeight();
  const title = useRef<HTMLHeadingElement>(null);
  // Scrolls to the thank-you message, and makes screen readers read it out, even if the form is in a frame on a
  // website.
  useEffect(() => {
    if (stage.at === 'asked') title.current?.focus();
  }, [stage.at]);

  const firm = stage.at === 'open' || stage.at === 'asked' ? stage.form.businessName : '';
  useEffect(() => {
    if (firm) document.title = `Ask ${firm} for a price`;
  }, [firm]);

  switch (stage.at) {
    case 'waiting':
      return <Waiting />;
    case 'closed':
      return (
        <Gate title="This form is closed">
          <p>Please check the address, or ask the firm directly.</p>
        </Gate>
      );
    case 'failed':
      return (
        <Failed
          why={stage.why}
          onRetry={() => {
            setStage({ at: 'waiting' });
            void open();
          }}
        />
      );
    case 'open':
    case 'asked': {
      const { form } = stage;
      const logo = `/api/quoteForm/${encodeURIComponent(formKey)}/logo`;
      return (
        <>
          <header className="head">
            <div className="head-inner">
              {form.hasLogo && <img className="logo" src={logo} alt="" />}
              <div className="head-words">
                <p className="firm">{form.businessName}</p>
                <h1 ref={title} tabIndex={-1}>
                  {stage.at === 'asked' ? 'Thank you' : 'Ask for a price'}
                </h1>
              </div>
            </div>
          </header>
          <main className="page">
            {stage.at === 'asked' ? (
              <section className="card">
                <Notice tone="good">{stage.asked.thanks}</Notice>
                {stage.asked.estimate && (
                  <>
                    <p className="figure tabular">{figureWords(stage.asked.estimate)}</p>
                    <p className="hint">
                      We will look at it and send you a quote that you can accept.
                    </p>
                  </>
                )}
              </section>
            ) : (
              <AskForm
                formKey={formKey}
                form={form}
                onAsked={(asked) => {
                  setStage({ at: 'asked', form, asked });
                  scrollTo(0, 0);
                }}
              />
            )}
          </main>
        </>
      );
    }
  }
}
