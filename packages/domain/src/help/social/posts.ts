/** The business in whose name posts are written; unknown facts are empty strings. */
interface Poster {
  readonly name: string;
  readonly town: string;
  readonly phoneNumber: string;
  readonly website: string;
}

/** A post for social media, ready to edit. */
export interface Post {
  readonly title: string;
  readonly text: string;
}

/** The contact details that a post ends with; empty if the business has none. */
function contactOf({ phoneNumber, website }: Poster): string {
  const ways = [
    ...(phoneNumber === '' ? [] : [`call ${phoneNumber}`]),
    ...(website === '' ? [] : [`see ${website}`]),
  ];
  return ways.length === 0 ? ' Send us a message.' : ` Send us a message, ${ways.join(' or ')}.`;
}

/** Posts in the firm’s name that win work, ask for reviews, or recruit. */
export function postsOf(poster: Poster): Post[] {
  const { name, town } = poster;
  const around = town === '' ? 'around here' : `in ${town}`;
  const us = name === '' ? 'us' : name;
  return [
    {
      title: 'Room on the round',
      text: `We have room for a few more houses on our round ${around}. Windows, frames and sills, back every few weeks, no need to be in.${contactOf(poster)}`,
    },
    {
      title: 'Ask for a review',
      text: `Happy with your windows? A short review of ${us} helps your neighbours find us. Thank you.`,
    },
    {
      title: 'Before and after',
      text: `Same window, ten minutes later. We are out ${around} this week.${contactOf(poster)}`,
    },
  ];
}
