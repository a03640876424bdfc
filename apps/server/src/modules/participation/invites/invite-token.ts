import { createHash, randomBytes } from 'node:crypto'

/** 128 bits: nobody guesses one, and the link stays short enough to be read out. */
export const makeInviteToken = () => randomBytes(16).toString('base64url')

/** What is stored: whoever reads the table cannot join with it. */
export const hashInviteToken = (token: string) => createHash('sha256').update(token).digest('hex')
