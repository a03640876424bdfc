import type { Mail } from '../../platform/mail/mailer.ts'

interface ResetMail {
  to: string
  firstName: string
  productName: string
  link: string
}

export function resetMail({ to, firstName, productName, link }: ResetMail): Mail {
  return {
    to,
    subject: `Set a new password for ${productName}`,
    text: `Hello ${firstName},

somebody, probably you, asked for a new password for ${productName}.
This link sets one. It works once, for 30 minutes:

${link}

If it was not you, do nothing: your password stays as it is.
`,
  }
}
