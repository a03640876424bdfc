import { createHash } from 'node:crypto'

/** The stored form of a secret in a link or a cookie: access to the table does not allow using it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
