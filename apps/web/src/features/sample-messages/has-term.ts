import { currentLocale } from '../../lib/language/language.ts'

/** Whether a name contains a term, in any case. */
export const hasTerm = (name: string, term: string) =>
  name.toLocaleLowerCase(currentLocale()).includes(term.trim().toLocaleLowerCase(currentLocale()))
