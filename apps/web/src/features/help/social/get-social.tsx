import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { Business } from '@roundbook/contract/account/businesses/businesses';
import { type Post, postsOf } from '@roundbook/domain/help/social/posts';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import classes from './get-social.module.css';

const PAGES = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'google', label: 'Google reviews' },
] as const;

/** The typed text as a URL that a browser can open; null if it is not a web address. */
function addressOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) ? address : null;
}

function SocialPage({ label, text }: { readonly label: string; readonly text: string }) {
  const address = addressOf(text);
  return (
    <li className={classes.page}>
      {address === null ? (
        `${label}: ${text === '' ? 'none yet' : text}`
      ) : (
        <>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
          <CopyButton value={address} what={`${label} link`} />
        </>
      )}
    </li>
  );
}

function PostCard({ post: { title, text } }: { readonly post: Post }) {
  // Not every browser can pass text to other apps. Cancelling is not a failure.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <SectionCard title={title} actions={<CopyButton value={text} what={`“${title}”`} />}>
      <p className={classes.post}>{text}</p>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          aria-label={`Share “${title}”`}
          onClick={share}
        >
          Share
        </Button>
      )}
    </SectionCard>
  );
}

/** The firm's own social pages, and texts to post there. */
function SocialCards({ business }: { readonly business: Business }) {
  const { name, address, phoneNumber, website, socials } = business;
  return (
    <>
      <SectionCard title="Your pages">
        <ul className={classes.pages}>
          {PAGES.map(({ key, label }) => (
            <SocialPage key={key} label={label} text={socials[key]} />
          ))}
        </ul>
        <TextLink to="/business/details">Change them in your business details</TextLink>
      </SectionCard>
      {postsOf({ name, town: address.town, phoneNumber, website }).map((post) => (
        <PostCard key={post.title} post={post} />
      ))}
    </>
  );
}

/** Everything a firm needs for its social pages. */
export function GetSocial() {
  const { business } = useAppStart();
  return (
    <Page
      title="Get social"
      parent={{ label: 'Settings', to: '/settings' }}
      subtitle="Your pages, and posts to copy, change and share."
      width="narrow"
    >
      <SocialCards business={business} />
    </Page>
  );
}
