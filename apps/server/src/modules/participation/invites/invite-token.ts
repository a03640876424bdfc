import { createHash, randomBytes } from 'node:crypto'

/** 128 bits prevent guessing, and the link stays short. */
export const makeInviteToken = () => randomBytes(16).toString('base64url')

/** Only the hash is stored: access to the table does not allow joining. */
export const hashInviteToken = (token: string) => createHash('sha256').update(token).digest('hex')
