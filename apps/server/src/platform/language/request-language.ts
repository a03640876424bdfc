import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closestLanguage, type LanguageTag } from '@scooter-rides/messages'
import { acceptedLanguage } from './accepted-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the reader. Reading it adds `Content-Language` and `Vary` to the answer. */
    language: LanguageTag
    /** The language without the rider's setting. */
    browserLanguage: LanguageTag
    /** Undefined until an answer needs it. */
    usedLanguage: LanguageTag | undefined
  }
}

/** The cookie in which a browser keeps the choice of a visitor. */
export const languageCookie = 'language'

/** The language that a visitor chose in this browser; undefined for none or one that is not offered. */
export function chosenLanguage({ cookies }: FastifyRequest): LanguageTag | undefined {
  // An address that cannot be decoded is answered before the cookies are read.
  const chosen = (cookies as FastifyRequest['cookies'] | undefined)?.[languageCookie]
  return chosen === undefined ? undefined : closestLanguage(chosen)
}

/** Every request knows its language: the rider's setting, else the visitor's choice, else what the browser prefers, else the default of the site. */
export function decorateLanguage(app: FastifyInstance, defaultLanguage: LanguageTag): void {
  const ofBrowser = (request: FastifyRequest) =>
    chosenLanguage(request) ?? acceptedLanguage(request.headers['accept-language'], defaultLanguage) ?? defaultLanguage

  app.decorateRequest('usedLanguage', undefined)
  app.decorateRequest('browserLanguage', {
    getter() {
      return ofBrowser(this)
    },
  })
  app.decorateRequest('language', {
    getter() {
      return (this.usedLanguage ??= settingOf(this) ?? ofBrowser(this))
    },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.usedLanguage === undefined) return
    void reply.header('content-language', request.usedLanguage).header('vary', withLanguage(reply.getHeader('vary')))
  })
}

/** A language that is no longer offered counts as none. */
function settingOf({ caller }: FastifyRequest): LanguageTag | undefined {
  return caller?.language === undefined ? undefined : closestLanguage(caller.language)
}

/** Other parts of the server name what their answers depend on, too. */
const withLanguage = (vary: unknown) => [vary, 'accept-language'].filter(Boolean).join(', ')
