import { sourceLanguage, type LanguageTag, type Translatable } from '@scooter-rides/messages'
import type { HttpProblem } from '../../platform/http/problem.ts'
import { translate, translateStored } from '../../platform/language/translate.ts'

/** The reason of a failure or a note about the result, as a record stores it. */
export interface Remark {
  /** In English: for the command line, and for releases that do not have the message. */
  sentence: string | null
  /** Missing in the records of older releases. */
  message?: Translatable | null
}

export const remarkOf = (message: Translatable | null): Required<Remark> => ({
  sentence: message === null ? null : translate(message, sourceLanguage),
  message,
})

/** The problems of imports have one message each. */
export const remarkOfProblem = ({ detail, message }: HttpProblem): Required<Remark> =>
  remarkOf(Array.isArray(detail) ? message : (detail as Translatable))

/** @param language of the reader */
export const remarkIn = ({ sentence, message }: Remark, language: LanguageTag): string | null =>
  (message ? translateStored(message, language) : undefined) ?? sentence
