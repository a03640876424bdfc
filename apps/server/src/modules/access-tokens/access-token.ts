import { randomBytes } from 'node:crypto'
import { accessTokenPrefix } from '@scooter-rides/contract'

/** 256 random bits. */
const secretBytes = 32
const pattern = new RegExp(`^${accessTokenPrefix}[\\w-]{43}$`)

export const makeAccessToken = (): string => accessTokenPrefix + randomBytes(secretBytes).toString('base64url')

/** Whether the text can be a token. Others are refused without a question to the database. */
export const looksLikeAccessToken = (text: string): boolean => pattern.test(text)
