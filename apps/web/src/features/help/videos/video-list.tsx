import { useQuery } from '@tanstack/react-query';
import type { Video } from '@roundbook/contract/help/videos/videos';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { videosQuery } from './api.ts';
import classes from './videos.module.css';

function VideoCard({ video }: { readonly video: Video }) {
  const { title, inline, seconds, webm, mp4, captions, poster, width, height, articleKey } = video;
  return (
    <SectionCard title={title}>
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
      >
        <source src={mp4} type="video/mp4" />
        <source src={webm} type="video/webm" />
        <track default kind="captions" src={captions} srcLang="en-GB" label="English" />
      </video>
      <TextLink to="/help/view/$key" params={{ key: articleKey }}>
        Read how it is done
      </TextLink>
    </SectionCard>
  );
}

/** The films of the help. */
export function VideoList() {
  return (
    <Page title="Videos" parent={{ label: 'Help', to: '/help' }} width="narrow">
      <Loaded query={useQuery(videosQuery)} skeleton={<CardSkeleton lines={8} />}>
        {({ videos }) => videos.map((video) => <VideoCard key={video.key} video={video} />)}
      </Loaded>
    </Page>
  );
}
