import {
  type BundleName,
  type Catalogue,
  type CompiledMessage,
  type LanguageTag,
  type MessageKey,
  sourceLanguage,
} from '@scooter-rides/messages'
import { initialMessages, loadBundle } from 'virtual:messages'

import { currentLanguage } from './language.ts'

const catalogues = new Map<LanguageTag, Catalogue>([[sourceLanguage, { ...initialMessages }]])
const loading = new Map<string, Promise<void>>()
/** All that the page has shown since it was opened. Another language needs them too. */
const used = new Set<BundleName>()

/** @throws if the bundle of this message is not loaded, which the build prevents */
export function compiledMessage(key: MessageKey): CompiledMessage {
  const message = catalogues.get(currentLanguage())?.[key]
  if (message === undefined) throw new Error(`The message ${key} is not loaded.`)
  return message
}

/** Loads the messages of areas of the product, each once. @throws if one cannot be loaded; the next call tries again */
export async function loadMessages(names: readonly BundleName[]): Promise<void> {
  names.forEach((name) => used.add(name))
  const language = currentLanguage()
  await Promise.all(names.map((name) => loadOne(language, name)))
  // The rider changed the language meanwhile, after it had counted the used messages.
  if (language !== currentLanguage()) await loadMessages(names)
}

/** Loads in another language what the page uses. @throws if the network fails */
export async function loadUsedMessages(language: LanguageTag): Promise<void> {
  const missing = () => [...used].filter((name) => !isLoaded.has(idOf(language, name)))
  for (let names = missing(); names.length > 0; names = missing())
    await Promise.all(names.map((name) => loadOne(language, name)))
}

const isLoaded = new Set<string>()
const idOf = (language: LanguageTag, name: BundleName) => `${language}/${name}`

function loadOne(language: LanguageTag, name: BundleName): Promise<void> {
  const id = idOf(language, name)
  const known = loading.get(id)
  if (known) return known
  const request = loadBundle(language, name).then(
    (messages) => {
      catalogues.set(language, { ...catalogues.get(language), ...messages })
      return void isLoaded.add(id)
    },
    (error: unknown) => {
      loading.delete(id)
      throw error
    },
  )
  loading.set(id, request)
  return request
}

/** The build puts it around each `import()` of a module that shows messages, so that they load beside its code. */
export async function withMessages<M>(names: readonly BundleName[], code: Promise<M>): Promise<M> {
  const [module] = await Promise.all([code, loadMessages(names)])
  return module
}
