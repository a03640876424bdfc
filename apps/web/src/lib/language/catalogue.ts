import type { BundleName, Catalogue, CompiledMessage, MessageKey } from '@scooter-rides/messages'
import { initialMessages, loadBundle } from 'virtual:messages'

import { currentLanguage } from './language.ts'

const loaded: Catalogue = { ...initialMessages }
const loading = new Map<string, Promise<void>>()

/** @throws if the bundle of this message is not loaded, which the build prevents */
export function compiledMessage(key: MessageKey): CompiledMessage {
  const message = loaded[key]
  if (message === undefined) throw new Error(`The message ${key} is not loaded.`)
  return message
}

/** Loads the messages of areas of the product, each once. @throws if one cannot be loaded; the next call tries again */
export async function loadMessages(names: readonly BundleName[]): Promise<void> {
  await Promise.all(names.map(loadOne))
}

function loadOne(name: BundleName): Promise<void> {
  const language = currentLanguage()
  const id = `${language}/${name}`
  const known = loading.get(id)
  if (known) return known
  const request = loadBundle(language, name).then(
    (messages) => void Object.assign(loaded, messages),
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
