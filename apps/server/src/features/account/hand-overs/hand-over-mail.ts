interface Mail {
  readonly subject: string;
  readonly body: string;
}

const business = (name: string) => name || 'a business';

/** The email to the future Owner. */
export function offeredMail(
  name: string,
  from: string,
  publicUrl: string,
  isInvited: boolean,
): Mail {
  return {
    subject: `${from} wants to hand ${business(name)} over to you`,
    body: [
      `${from} would like you to become the Owner of ${business(name)} on Roundbook, with its customers, its money and its plan.`,
      isInvited
        ? `First accept the invitation that we sent you. Then log in and accept the business within seven days:\n${publicUrl}/user/hand-over`
        : `Accept or decline within seven days:\n${publicUrl}/user/hand-over`,
    ].join('\n\n'),
  };
}

/** The email to the Owner who made the offer, sent immediately. */
export function offeringMail(name: string, to: string, publicUrl: string): Mail {
  return {
    subject: `You offered ${business(name)} to ${to}`,
    body: `Once ${to} accepts, you no longer own the business. You can withdraw the offer until then:\n${publicUrl}/user/hand-over\n\nIf you did not make this offer, withdraw it and change your password.`,
  };
}

/** The state of the business after a hand-over. */
interface AfterHandOver {
  readonly leaves: boolean;
  /** The address to which customers' replies go; empty if there is none. */
  readonly answersTo: string;
  /** Whether customers' replies went to the former Owner's own address until now. */
  readonly hasMoved: boolean;
}

function answersWords({ answersTo, hasMoved }: AfterHandOver): string[] {
  if (answersTo === '') return [];
  return hasMoved
    ? [
        `Customers’ replies go to ${answersTo} from now on: until now, they went to the former Owner’s own address.`,
      ]
    : [
        `Customers’ replies still go to ${answersTo}. The new Owner can change that in the business’s details.`,
      ];
}

/** The email to both people after the hand-over. */
export function handedOverMail(name: string, from: string, to: string, after: AfterHandOver): Mail {
  return {
    subject: `${to} owns ${business(name)} now`,
    body: [
      `${from} handed ${business(name)} over to ${to}. ${from} ${after.leaves ? 'has left the business' : 'is a Manager from now on'}.`,
      ...answersWords(after),
      'The payment account and the bank account for payouts stay in the name of the person who set them up, until the new Owner changes them under Settings.',
    ].join('\n\n'),
  };
}
