import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { wordsFor } from '../api.ts';
import { linkOfAddress } from '../session.ts';
import { Closed, Failed, Waiting } from './gate.tsx';

type Stage<Content> =
  | { readonly at: 'waiting' | 'closed' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'open'; readonly content: Content };

/** The arguments that a page receives with its content. */
interface Showing<Content> {
  /** The secret of the link. */
  readonly link: string;
  readonly content: Content;
  readonly show: (content: Content) => void;
  /** Loads the content again; resolves once it is shown. */
  readonly reload: () => Promise<void>;
}

interface LinkedPageProps<Content> {
  /** The prefix of links to this kind of page; the secret comes after it. */
  readonly mark: string;
  /** Loads a link's content; null if the link opens nothing. */
  readonly load: (link: string) => Promise<Content | null>;
  readonly titleOf: (content: Content) => string;
  readonly children: (showing: Showing<Content>) => ReactNode;
}

/**
 * A page that needs only its link to open. Shows the content, or says that the page is loading or that the link is
 * invalid.
 */
export function LinkedPage<Content>({ mark, load, titleOf, children }: LinkedPageProps<Content>) {
  const [stage, setStage] = useState<Stage<Content>>({ at: 'waiting' });
  const [link] = useState(() => linkOfAddress().slice(mark.length));
  const show = (content: Content) => setStage({ at: 'open', content });

  const open = useCallback(
    () =>
      (link === '' ? Promise.resolve(null) : load(link)).then(
        (content) => setStage(content === null ? { at: 'closed' } : { at: 'open', content }),
        (error: unknown) => setStage({ at: 'failed', why: wordsFor(error) }),
      ),
    [link, load],
  );
  useEffect(() => {
    void open();
  }, [open]);

  const title = stage.at === 'open' ? titleOf(stage.content) : '';
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  const retry = () => {
    setStage({ at: 'waiting' });
    void open();
  };
  if (stage.at === 'open')
    return <>{children({ link, content: stage.content, show, reload: open })}</>;
  if (stage.at === 'failed') return <Failed why={stage.why} onRetry={retry} />;
  return stage.at === 'waiting' ? <Waiting /> : <Closed />;
}

interface PageHeadProps {
  readonly firm: string;
  readonly title: string;
  readonly about: string;
}

/** The head of a page: the firm's name, and the page's subject. */
export function PageHead({ firm, title, about }: PageHeadProps) {
  return (
    <header className="head">
      <div className="head-inner">
        <div className="head-words">
          <p className="firm">{firm}</p>
          <h1>{title}</h1>
          <p className="reference">{about}</p>
        </div>
      </div>
    </header>
  );
}
