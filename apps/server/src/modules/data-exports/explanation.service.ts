import type { Retention } from '@scooter-rides/contract'
import { languages, translatable, type LanguageTag, type Translatable } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readerLanguage } from '../../platform/language/reader-language.ts'
import { translate } from '../../platform/language/translate.ts'
import { createAddresseesRepository } from './addressees.repository.ts'
import { storedDataKinds } from './stored-data.ts'
import { howLongOf } from './stored-data-periods.ts'
import { storedDataLabels } from './stored-data-labels.ts'

interface ExplanationDeps {
  db: Database
  clock: Clock
  productName: string
  siteUrl: string
  defaultLanguage: LanguageTag
  recipients: Translatable[]
  readRetention: () => Promise<Retention>
}

/** The page of an archive for people, in the language of the rider. */
export type Explain = (userId: string) => Promise<string>

export function createExplanation(deps: ExplanationDeps): Explain {
  const { db, clock, productName, siteUrl, defaultLanguage, recipients, readRetention } = deps
  return async (userId) => {
    const rider = await createAddresseesRepository(db).find(userId)
    const language = rider ? readerLanguage(rider, defaultLanguage) : defaultLanguage
    const say = (text: Translatable) => escapeHtml(translate(text, language))
    const date = { moment: clock().toISOString(), timeZone: 'UTC', format: { dateStyle: 'full' } } as const
    const title = say(translatable('data-export.title', { product: productName }))
    const made = say(translatable('data-export.made', { date, name: rider?.firstName ?? '' }))
    const received = recipients.length > 0 ? recipients : [translatable('stored-data.recipient.none')]
    return page(language, title, [
      `<h1>${title}</h1><p>${made}</p>`,
      `<h2>${say(translatable('data-export.contents'))}</h2>`,
      list([
        say(translatable('data-export.contents.json')),
        say(translatable('data-export.contents.files')),
        say(translatable('data-export.contents.missing')),
      ]),
      `<h2>${say(translatable('data-export.stored'))}</h2>${table(say, await readRetention())}`,
      `<h2>${say(translatable('data-export.recipients'))}</h2>`,
      list(received.map(say)),
      `<p>${say(translatable('data-export.questions', { url: siteUrl }))}</p>`,
    ])
  }
}

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

function table(say: (text: Translatable) => string, retention: Retention): string {
  const head = [
    translatable('stored-data.column.data'),
    translatable('stored-data.column.why'),
    translatable('stored-data.column.howLong'),
  ]
  const rows = storedDataKinds.map((kind) => {
    const { data, why } = storedDataLabels[kind]
    return [say(data), say(why), howLongOf(kind, retention).map(say).join('<br>')]
  })
  const row = (texts: string[], cell: 'th' | 'td') =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
  return `<table><thead>${row(head.map(say), 'th')}</thead><tbody>${rows.map((texts) => row(texts, 'td')).join('')}</tbody></table>`
}

// not translated: markup
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.4rem .6rem;text-align:start;vertical-align:top}'

function page(language: LanguageTag, title: string, parts: string[]): string {
  const dir = languages.find(({ tag }) => tag === language)?.dir ?? 'ltr'
  return (
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>${parts.join('\n')}</body></html>\n`
  )
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
