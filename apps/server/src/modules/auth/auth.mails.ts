import { isolate } from '@scooter-rides/contract'
import type { Mail } from '../../platform/mail/mailer.ts'

interface LinkMail {
  to: string
  firstName: string
  productName: string
  link: string
}

export function resetMail({ to, firstName, productName, link }: LinkMail): Mail {
  return {
    to,
    subject: `Set a new password for ${productName}`,
    text: `Hello ${isolate(firstName)},

You, or somebody else, asked for a new password for ${productName}.
This link sets one. It works once, for 30 minutes:

${link}

If it was not you, do nothing: your password stays as it is.
`,
  }
}

export function confirmMail({ to, firstName, productName, link }: LinkMail): Mail {
  return {
    to,
    subject: `Confirm your e-mail address for ${productName}`,
    text: `Hello ${isolate(firstName)},

This address belongs to an account at ${productName}.
If the account is yours, open this link while you are signed in. It works once, for 7 days:

${link}

Otherwise do nothing: the account cannot use your address.
`,
  }
}

export function invitationMail({ to, productName, link }: Omit<LinkMail, 'firstName'>): Mail {
  return {
    to,
    subject: `You are invited to ${productName}`,
    text: `Hello,

The team of ${productName} invites you to ride along.
This link lets you register with this e-mail address. It works once:

${link}

If you did not expect this invitation, do nothing.
`,
  }
}
