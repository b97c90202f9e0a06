import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOnline } from '@roundbook/client/online';
import { useRateHelp } from './api.ts';
import classes from './articles.module.css';

/** Asks whether an answer or an article helped. */
export function Rating({ activityId }: { readonly activityId: string }) {
  const rate = useRateHelp();
  const online = useOnline();
  const [rated, setRated] = useState<1 | -1 | null>(null);
  const say = (feedback: 1 | -1) =>
    rate.mutate({ body: { activityId, feedback } }, { onSuccess: () => setRated(feedback) });
  return (
    <div className={classes.rating}>
      <Group gap="xs">
        {([1, -1] as const).map((feedback) => (
          <Button
            key={feedback}
            variant="default"
            aria-pressed={rated === feedback}
            data-rated={rated === feedback || undefined}
            disabled={!online || rate.isPending}
            onClick={() => say(feedback)}
          >
            {feedback === 1 ? 'Helpful' : 'Not helpful'}
          </Button>
        ))}
      </Group>
      <output className={classes.thanks}>{rated !== null && 'Thanks for your feedback!'}</output>
    </div>
  );
}
