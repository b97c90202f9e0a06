import type { FastifyReply } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';
import {
  plainPage,
  type PlainPart,
  type ServePages,
} from '../../../platform/http/pages/plain-page.ts';

type Seller = Config['seller'];

const sellerText = ({ name, lines }: Seller) => [name, ...lines].join(', ');

function terms(seller: Seller): readonly PlainPart[] {
  return [
    `Roundbook is business software for firms that work in rounds. ${sellerText(seller)} runs this service.`,
    { heading: 'What it costs' },
    'You begin on Free, which costs nothing. The price of a larger plan is shown before you choose it. You can change your plan, or close your account, at any time.',
    { heading: 'What you record' },
    'Everything that you record stays yours. You can export it whenever you like. Please record only what you need for your work, and keep your password to yourself.',
    { heading: 'Your customers' },
    'You decide which messages your customers get. You need their consent before you send them offers, and you are responsible for what you send.',
    { heading: 'What we promise' },
    'We run the service with care and back it up, but we cannot promise that it is never interrupted. If we change these terms, we will tell you before the change takes effect.',
  ];
}

function privacy(seller: Seller): readonly PlainPart[] {
  return [
    { heading: 'Who is responsible for your data' },
    `${sellerText(seller)} is responsible for the accounts of firms and their people. Each firm is responsible for the data of its own customers: if you are a customer of a firm, please ask the firm.`,
    { heading: 'What is stored' },
    'Your name, your email address and phone number, your password in a form that no one can read, when and from where you signed in, and what you and your colleagues record.',
    { heading: 'What it is for' },
    'To run your account, to bill it and to keep it secure. Nothing is sold. There is no advertising, and no one follows you across websites. Your browser keeps what it needs for you to stay signed in and to work without signal.',
    { heading: 'Who else sees it' },
    'Companies that deliver emails and texts, take payments or find places on the map for us see what their work needs, and nothing else.',
    { heading: 'How long it is kept' },
    'Until you close your account: 30 days later it is erased, except for what tax law requires.',
    { heading: 'Your rights' },
    'You can see, correct, export and erase your data in the settings. If we get something wrong, please tell us; you can also complain to the Information Commissioner at ico.org.uk.',
  ];
}

/**
 * Serves the terms of use and the privacy notice, which people read before they have an account. Redirects to the
 * operator's own pages if they are configured.
 */
export function serveLegalPages(
  seller: Seller,
  { termsUrl, privacyUrl }: Config['legal'],
): ServePages {
  return async (http) => {
    const answer = (reply: FastifyReply, own: string | undefined, page: string) =>
      own ? reply.redirect(own) : reply.type('text/html; charset=utf-8').send(page);
    http.get('/terms', (_, reply) =>
      answer(reply, termsUrl, plainPage('Terms of use', terms(seller))),
    );
    http.get('/privacy', (_, reply) =>
      answer(reply, privacyUrl, plainPage('Privacy', privacy(seller))),
    );
  };
}
