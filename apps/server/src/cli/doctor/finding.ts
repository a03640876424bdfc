import { withTimeout } from '../../platform/queues/with-timeout.ts'

type Verdict = 'OK' | 'WARN' | 'FAIL'

export interface Finding {
  about: string
  verdict: Verdict
  /** The state and, if it is not good, the advice, as sentences. */
  message: string
}

export type Judgement = Omit<Finding, 'about'>

export const ok = (message: string): Judgement => ({ verdict: 'OK', message })
/** The site works, but something is missing or soon will be. */
export const warn = (message: string): Judgement => ({ verdict: 'WARN', message })
/** Something that the site needs does not work. */
export const fail = (message: string): Judgement => ({ verdict: 'FAIL', message })

const timeoutMs = 15_000

/** An error or a timeout fails only this check; `advice` is for such a failure. */
export async function runCheck(about: string, judge: () => Promise<Judgement>, advice = ''): Promise<Finding> {
  const failed = (reason: string) => fail(`${reason.replace(/\.$/, '')}.${advice && ` ${advice}`}`)
  const judged = judge().catch((error: unknown) => failed(reasonOf(error)))
  return { about, ...((await withTimeout(timeoutMs, judged)) ?? failed(`No answer in ${timeoutMs / 1000} seconds`)) }
}

/** The message of an error, or of its cause if it has none; never the stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = 'code' in error ? String(error.code) : ''
  const own = error.message || code || error.name
  return cause instanceof Error && !own.includes(cause.message) ? `${own} (${reasonOf(cause)})` : own
}
