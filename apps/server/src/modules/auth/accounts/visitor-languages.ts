import type { FastifyRequest } from 'fastify'
import type { LanguageTag } from '@scooter-rides/messages'
import { chosenLanguage } from '../../../platform/language/request-language.ts'
import type { NewAccount } from './accounts.repository.ts'

/** The languages of the browser in which an account is created. */
export interface VisitorLanguages {
  /** Undefined if the visitor chose none. */
  chosen: LanguageTag | undefined
  browser: LanguageTag
}

export const languagesOf = (request: FastifyRequest): VisitorLanguages => ({
  chosen: chosenLanguage(request),
  browser: request.browserLanguage,
})

/** The choice of a visitor becomes the rider's setting. */
export const languageColumns = ({
  chosen,
  browser,
}: VisitorLanguages): Pick<NewAccount, 'settings' | 'browserLanguage'> => ({
  settings: chosen && { language: chosen },
  browserLanguage: browser,
})
