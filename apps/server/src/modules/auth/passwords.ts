import { randomBytes } from 'node:crypto'
import { openOnce } from '../../platform/open-once.ts'

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: the first choice of the OWASP Password Storage Cheat Sheet
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 * The algorithm's number is written out because the package exports it as a `const enum`.
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const loadArgon = openOnce(() => import('@node-rs/argon2'))

/** Runs on libuv's threads, not on the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon()
  return hash(password, parameters)
}

let decoy: Promise<string> | undefined

/**
 * Whether the password fits. Without a hash (an unknown name, an account of a provider) it works just as long on a
 * decoy, so that the time of the answer does not tell which names exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await loadArgon()
  if (passwordHash !== undefined) return verify(passwordHash, password)
  decoy ??= hashPassword(randomBytes(16).toString('base64url'))
  await verify(await decoy, password)
  return false
}
