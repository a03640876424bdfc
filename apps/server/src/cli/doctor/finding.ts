import { withTimeout } from '../../platform/queues/with-timeout.ts'

type Verdict = 'OK' | 'WARN' | 'FAIL'

/** What the doctor says of one thing. */
export interface Finding {
  about: string
  verdict: Verdict
  /** How it is, and what to do where it is not well: sentences. */
  says: string
}

export type Judgement = Omit<Finding, 'about'>

export const ok = (says: string): Judgement => ({ verdict: 'OK', says })
/** Riders can use the site, but something is missing or will be. */
export const warn = (says: string): Judgement => ({ verdict: 'WARN', says })
/** Something that the site needs does not work. */
export const fail = (says: string): Judgement => ({ verdict: 'FAIL', says })

/** Whatever is looked at must answer by then. */
const timeoutMs = 15_000

/**
 * Looks at one thing; what is thrown, or takes too long, is a failure of that thing alone.
 * @param advice what to do about such a failure
 */
export async function look(about: string, judge: () => Promise<Judgement>, advice = ''): Promise<Finding> {
  const failed = (reason: string) => fail(`${reason.replace(/\.$/, '')}.${advice && ` ${advice}`}`)
  const judged = judge().catch((error: unknown) => failed(reasonOf(error)))
  return { about, ...((await withTimeout(timeoutMs, judged)) ?? failed(`No answer in ${timeoutMs / 1000} seconds`)) }
}

/** What an error says, and what is behind it where it says nothing itself; never its stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = 'code' in error ? String(error.code) : ''
  const own = error.message || code || error.name
  return cause instanceof Error && !own.includes(cause.message) ? `${own} (${reasonOf(cause)})` : own
}
