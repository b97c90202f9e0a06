import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { Journey } from '@roundbook/contract/help/onboarding/onboarding';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import classes from './checklist.module.css';

/** The help's films, with a mark on each film that the user has played. */
export function FilmsCard({ videos }: { readonly videos: Journey['videos'] }) {
  const played = videos.filter(({ playedAt }) => playedAt !== null).length;
  return (
    <SectionCard title={`Short films: ${played} of ${videos.length} played`}>
      <ul className={classes.films}>
        {videos.map(({ id, title, playedAt }) => {
          const Icon = playedAt === null ? IconPlayerPlay : IconCircleCheck;
          return (
            <li key={id} className={classes.film} data-played={playedAt !== null || undefined}>
              <Icon size={20} aria-label={playedAt === null ? 'To watch' : 'Played'} />
              <TextLink to="/help/videos" hash={id}>
                {title}
              </TextLink>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
