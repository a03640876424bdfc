import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { translatable } from '@scooter-rides/messages'
import { createFairLimiter } from '../../../platform/queues/fair-limiter.ts'
import { observeQueue } from '../../../platform/queues/observed-queues.ts'
import { networksOf } from '../../../platform/http/limits/address-limit.ts'
import { unavailable } from '../../../platform/http/problem.ts'
import { openOnce } from '../../../platform/queues/open-once.ts'

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 * The algorithm is a number, because the package exports its names as a `const enum`.
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const loadArgon = openOnce(() => import('@node-rs/argon2'))

/** Runs on the threads of libuv, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon()
  return hash(password, parameters)
}

let decoy: Promise<string> | undefined

/** Without a hash (an unknown name, an account of a provider) it compares with a decoy, so that the time does not reveal which names exist. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await loadArgon()
  if (passwordHash !== undefined) return verify(passwordHash, password)
  decoy ??= hashPassword(randomBytes(16).toString('base64url'))
  await verify(await decoy, password)
  return false
}

/** Libuv has four threads, which also read files and process images; one processor is left to the event loop. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const queueLimits = { atOnce: hashesAtOnce, perKey: 1, waiting: 500, waitingPerKey: 50 }
/** The default deadline of a request: see `deadlines.ts`. */
const usualWorkMs = 8000
/** The share of the deadline that may be spent waiting. */
const waitingShare = 0.6

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/**
 * Few hashes run at once and addresses take turns: a thousand sign-ins of one address delay neither pages nor other addresses. Both
 * functions throw 503 with Retry-After if the turn does not come in time.
 */
export function createPasswordHasher(workMs = usualWorkMs) {
  const limiter = observeQueue('passwords', createFairLimiter(queueLimits))

  async function enqueue<T>(address: string, work: () => Promise<T>): Promise<T> {
    const key = networksOf(address)[0].name
    if (!limiter.tryEnter(key))
      await limiter.enter(key, AbortSignal.timeout(Math.ceil(workMs * waitingShare))).catch((cause: unknown) => {
        throw Object.assign(hashingBusy(), { cause })
      })
    try {
      return await work()
    } finally {
      limiter.leave(key)
    }
  }

  return {
    hash: (password: string, address: string) => enqueue(address, () => hashPassword(password)),
    matches: (password: string, passwordHash: string | undefined, address: string) =>
      enqueue(address, () => isPassword(password, passwordHash)),
  }
}

const hashingBusy = () => unavailable('auth.busy', translatable('account-errors.signIn.busy'), 5)
