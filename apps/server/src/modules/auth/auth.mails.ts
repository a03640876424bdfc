import { isolate, limits } from '@scooter-rides/contract'
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

Someone requested a new password for your account at ${productName}.
Use this link to set it. It works once and expires after ${limits.resetLinkMinutes} minutes:

${link}

If it was not you, ignore this mail. Your password stays unchanged.
`,
  }
}

export function confirmMail({ to, firstName, productName, link }: LinkMail): Mail {
  return {
    to,
    subject: `Confirm your e-mail address for ${productName}`,
    text: `Hello ${isolate(firstName)},

An account at ${productName} uses this e-mail address.
If the account is yours, open this link while you are signed in. It works once and expires after ${limits.confirmationLinkDays} days:

${link}

If it is not yours, ignore this mail. The address stays unconfirmed.
`,
  }
}

export function invitationMail({ to, productName, link }: Omit<LinkMail, 'firstName'>): Mail {
  return {
    to,
    subject: `You are invited to ${productName}`,
    text: `Hello,

The team of ${productName} invites you to join.
Use this link to register with this e-mail address. It works once:

${link}

If you did not expect this invitation, ignore this mail.
`,
  }
}
