import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { openOnce } from '../../../platform/queues/open-once.ts'

/** Words that attackers would try on this site, and a word that the lists contain only in two parts. */
const own = ['scooter', 'scooterrides', 'moped', 'vespa', 'lambretta', 'administrator', 'onedirection']

/** Analysing 200 hostile characters would block the event loop for a quarter of a second. */
const mostRead = 40

/** The most common of 49,000 leaked passwords. */
const commonest = 10_000

/** The lists take 12 MB and a fifth of a second, so they are loaded with the first new password. */
const judge = openOnce(async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary, own }, graphs: adjacencyGraphs, maxLength: mostRead })
})

/** Shorter words are part of too many good passwords. */
const shortestWord = 3

export interface PasswordOwner {
  email: string | null
  username?: string | undefined
  firstName: string
  lastName: string
}

/** Words that an attacker who knows the rider and the site tries first. */
export function guessableWords({ email, username, firstName, lastName }: PasswordOwner, productName: string): string[] {
  const [mailbox] = email?.split('@') ?? []
  const names = [mailbox, username, firstName, lastName, `${firstName}${lastName}`, productName.replaceAll(' ', '')]
  return [...names, ...productName.split(' ')].filter(
    (word) => word !== undefined && word.length >= shortestWord,
  ) as string[]
}

/**
 * Whether an attacker tries it early: less than a million guesses, or such a word followed only by digits and punctuation, such as
 * `Password2026!`.
 * @param words count like the most common passwords: see `guessableWords`
 */
export async function isCommonPassword(password: string, words: string[]): Promise<boolean> {
  const lists = await judge()
  if (lists.check(password, words).score < 2) return true
  const stem = password.slice(0, mostRead).replace(/[\d!.?*#@$_-]+$/, '')
  const { guesses, sequence } = lists.check(stem, words)
  return guesses < commonest && sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}
