import { useQuery } from '@tanstack/react-query';
import type { Video } from '@roundbook/contract/help/videos/videos';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useMarkPlayed, useMarkUnplayed, videosQuery } from './api.ts';
import classes from './videos.module.css';

/** Marks a film as played or not played, if the record is wrong or the user saw it elsewhere. */
function PlayedButton({ video: { key, title, playedAt } }: { readonly video: Video }) {
  const play = useMarkPlayed();
  const unplay = useMarkUnplayed();
  const words = playedAt === null ? 'Mark as played' : 'Mark as not played';
  return (
    <ActionButton
      variant="subtle"
      size="compact-md"
      aria-label={`${words}: ${title}`}
      loading={play.isPending || unplay.isPending}
      onClick={() => (playedAt === null ? play : unplay).mutate({ params: { id: key } })}
    >
      {words}
    </ActionButton>
  );
}

function VideoCard({ video }: { readonly video: Video }) {
  const { key, title, inline, seconds, webm, mp4, captions, poster, width, height } = video;
  const { mutate: markPlayed } = useMarkPlayed();
  return (
    <SectionCard
      title={title}
      actions={video.playedAt !== null && <StatusBadge colour="green">Played</StatusBadge>}
    >
      <p className={classes.inline}>
        {inline} {seconds} seconds, without sound.
      </p>
      <video
        className={classes.video}
        aria-label={title}
        controls
        muted
        playsInline
        preload="none"
        poster={poster}
        width={width}
        height={height}
        onEnded={() => {
          if (video.playedAt === null) markPlayed({ params: { id: key } });
        }}
      >
        <source src={mp4} type="video/mp4" />
        <source src={webm} type="video/webm" />
        <track default kind="captions" src={captions} srcLang="en-GB" label="English" />
      </video>
      <div className={classes.ways}>
        <TextLink to="/help/view/$key" params={{ key: video.articleKey }}>
          Read how it is done
        </TextLink>
        <PlayedButton video={video} />
      </div>
    </SectionCard>
  );
}

/** The films of the help. */
export function VideoList() {
  return (
    <Page title="Videos" parent={{ label: 'Help', to: '/help' }}>
      <Loaded query={useQuery(videosQuery)} skeleton={<CardSkeleton lines={8} />}>
        {({ videos }) => (
          <div className={classes.films}>
            {videos.map((video) => (
              <div key={video.key} id={video.key} className={classes.film}>
                <VideoCard video={video} />
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
