import type {
  AdminSiteText,
  BodyOf,
  QueryOf,
  ReplyOf,
  SiteTextName,
  SiteTextVersion,
  getSiteText,
  getSiteTextVersion,
  listSiteTextVersions,
  saveSiteText,
} from '@scooter-rides/contract'
import { siteTextName } from '@scooter-rides/contract'
import { closestLanguage, languages, type LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { decodeIdCursor, pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import { shownNameOf } from '../users/rider-view.ts'
import { siteTextNotFound, siteTextStale, unknownTextLanguage } from './site-texts.errors.ts'
import { pickText } from './site-texts.policy.ts'
import { createSiteTextsRepository } from './site-texts.repository.ts'

interface SiteTextsDeps {
  db: Database
  live: Pick<Live, 'invalidate'>
  defaultLanguage: LanguageTag
  /** Markdown below the privacy text. */
  describeStoredData: (language: LanguageTag) => Promise<string>
}

type Admin = Pick<Caller, 'id'>

interface TextChange {
  name: SiteTextName
  language: string
  markdown: string
  /** The edited version; undefined overwrites the current one. */
  version?: number | undefined
}

type PublicText = Omit<ReplyOf<typeof getSiteText>, 'appendix'>
type Texts = ReturnType<typeof createSiteTextsRepository>
type VersionRow = Awaited<ReturnType<Texts['listVersions']>>[number]

export type SiteTextsService = ReturnType<typeof createSiteTextsService>

/** Imprint, contact, terms, rules, privacy and accessibility. No version is ever changed or removed. */
export function createSiteTextsService({ db, live, defaultLanguage, describeStoredData }: SiteTextsDeps) {
  const texts = createSiteTextsRepository(db)

  /** @throws 412 if another version is current, also for the slower of two concurrent saves */
  async function save(tx: Database, authorId: string | null, change: TextChange): Promise<AdminSiteText> {
    const { name, markdown } = change
    const language = offered(change.language)
    const rows = createSiteTextsRepository(tx)
    const old = await currentOf(rows, name, language)
    if (change.version !== undefined && change.version !== old.version) throw siteTextStale(old)
    if (markdown === old.markdown) return old
    const version = old.version + 1
    if (!(await rows.add({ name, language, version, markdown, authorId })))
      throw siteTextStale(await currentOf(rows, name, language))
    await createAuditRepository(tx).note({
      actorId: authorId,
      action: markdown === '' ? 'site_texts.withdraw' : 'site_texts.save',
      targetId: `${name}/${language}`,
      before: { version: old.version },
      after: { version },
    })
    afterCommit(tx, () => live.invalidate('desk', ['admin.siteTexts']))
    return currentOf(rows, name, language)
  }

  async function find(name: SiteTextName, language: LanguageTag): Promise<PublicText | undefined> {
    const current = (await texts.listCurrent(name)).filter(isPublished)
    const picked = pickText(current, language, defaultLanguage)
    const text = picked && (await texts.findVersion(name, picked.language, picked.version))
    if (!text) return undefined
    return {
      name,
      language: text.language,
      markdown: text.markdown,
      version: text.version,
      updatedAt: text.updatedAt,
      languages: languages.map(({ tag }) => tag).filter((tag) => current.some((one) => one.language === tag)),
    }
  }

  return {
    find,

    /** `language` of the query comes before the language of the reader. @throws 404 for a text that exists in no language */
    async get(
      name: SiteTextName,
      { language }: QueryOf<typeof getSiteText>,
      readerLanguage: LanguageTag,
    ): Promise<ReplyOf<typeof getSiteText>> {
      const wanted = closestLanguage(language ?? '') ?? readerLanguage
      const text = await find(name, wanted)
      if (!text) throw siteTextNotFound()
      const appendix = name === 'privacy' ? { language: wanted, markdown: await describeStoredData(wanted) } : null
      return { ...text, appendix }
    },

    /** The versions that a reader of this language gets. */
    async versionsFor(language: LanguageTag): Promise<Record<SiteTextName, number | null>> {
      const current = (await texts.listCurrent()).filter(isPublished)
      const versionOf = (name: SiteTextName) => {
        const ofName = current.filter((text) => text.name === name)
        return pickText(ofName, language, defaultLanguage)?.version ?? null
      }
      return {
        imprint: versionOf('imprint'),
        contact: versionOf('contact'),
        terms: versionOf('terms'),
        rules: versionOf('rules'),
        privacy: versionOf('privacy'),
        accessibility: versionOf('accessibility'),
      }
    },

    async list(): Promise<SiteTextVersion[]> {
      const rows = await texts.listCurrentWithAuthors()
      const order = siteTextName.options
      return rows.map(toVersion).toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    },

    /** A text that was never saved is empty and has version 0. @throws 400 for a language that is not offered */
    getForAdmin: (name: SiteTextName, language: string = defaultLanguage): Promise<AdminSiteText> =>
      currentOf(texts, name, offered(language)),

    save: (admin: Admin, name: SiteTextName, change: BodyOf<typeof saveSiteText>): Promise<AdminSiteText> =>
      db.transaction((tx) => save(tx, admin.id, { name, ...change })),

    /** The privacy text in the default language, which the settings of the site show. Empty if there is none. */
    async findPrivacy(tx: Database = db): Promise<string> {
      return (await currentOf(createSiteTextsRepository(tx), 'privacy', defaultLanguage)).markdown
    },

    async savePrivacy(tx: Database, authorId: string | null, markdown: string): Promise<void> {
      await save(tx, authorId, { name: 'privacy', language: defaultLanguage, markdown })
    },

    /** Adopts the privacy text of an older release as the first version, unless an admin has saved one. */
    async adoptPrivacy(tx: Database, markdown: string): Promise<void> {
      const { version } = await currentOf(createSiteTextsRepository(tx), 'privacy', defaultLanguage)
      if (version === 0) await save(tx, null, { name: 'privacy', language: defaultLanguage, markdown })
    },

    async listVersions(
      name: SiteTextName,
      { language, ...query }: QueryOf<typeof listSiteTextVersions>,
    ): Promise<Page<SiteTextVersion>> {
      const size = pageSize(query)
      const before = decodeIdCursor(query.cursor)
      const rows = await texts.listVersions(name, offered(language), { before, limit: size + 1 })
      const { items, next } = toPage(rows, size, (last) => [last.version])
      return { items: items.map(toVersion), next }
    },

    /** @throws 404 */
    async getVersion(
      name: SiteTextName,
      language: string,
      version: number,
    ): Promise<ReplyOf<typeof getSiteTextVersion>> {
      const row = await texts.findVersion(name, offered(language), version)
      if (!row) throw siteTextNotFound()
      return { ...toVersion(row), markdown: row.markdown }
    },

    /** For the data export of an admin, without the texts, which are public. */
    listByAuthor: (userId: string) => texts.listByAuthor(userId),
  }
}

const isPublished = ({ isWithdrawn }: { isWithdrawn: boolean }) => !isWithdrawn

/** @throws 400 */
function offered(tag: string): LanguageTag {
  const found = languages.find((language) => language.tag === tag)
  if (!found) throw unknownTextLanguage()
  return found.tag
}

async function currentOf(texts: Texts, name: SiteTextName, language: LanguageTag): Promise<AdminSiteText> {
  const { markdown = '', version = 0, updatedAt = null } = (await texts.findNewest(name, language)) ?? {}
  return { name, language, markdown, version, updatedAt }
}

function toVersion({ author, name, language, version, updatedAt, isWithdrawn }: VersionRow): SiteTextVersion {
  return {
    name,
    language,
    version,
    updatedAt,
    isWithdrawn,
    author: author && { id: author.id, displayName: shownNameOf(author) },
  }
}
