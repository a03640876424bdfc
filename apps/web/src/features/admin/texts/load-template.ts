import type { SiteTextName } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'

/** Markdown. One chunk for each template, which is loaded when an admin asks for it. */
const templates = import.meta.glob<string>('./templates/*/*.txt', { query: '?raw', import: 'default' })

/** @throws if the network fails */
export async function loadTemplate(name: SiteTextName, language: LanguageTag): Promise<string> {
  const load = templates[`./templates/${language}/${name}.txt`]
  if (!load) throw new Error(`There is no template ${name} in ${language}.`)
  return (await load()).trim()
}
