import { randomBytes } from 'node:crypto'

/** 128 bits prevent guessing, and the link stays short. */
export const makeInviteToken = () => randomBytes(16).toString('base64url')
