import { wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import type { Action } from '../parts/use-action.ts';

interface MissingPhotosProps {
  /** The number of photos that could not be sent. */
  readonly count: number;
  readonly sending: Action;
  readonly finishing: Action;
}

/** Says that the question has arrived, but not all of its photos. */
export function MissingPhotos({ count, sending, finishing }: MissingPhotosProps) {
  return (
    <Card title="Not all photos were sent">
      <p>
        We have your request.{' '}
        {count === 1 ? 'One photo is missing.' : `${count} photos are missing.`}
      </p>
      <Notice tone="bad">{wordsFor(sending.error)}</Notice>
      <div className="buttons">
        <Button tone="main" busy={sending.busy} onClick={() => void sending.run()}>
          Send them again
        </Button>
        <Button busy={finishing.busy} onClick={() => void finishing.run()}>
          Carry on without them
        </Button>
      </div>
      {finishing.error !== null && <Notice tone="bad">{wordsFor(finishing.error)}</Notice>}
    </Card>
  );
}
