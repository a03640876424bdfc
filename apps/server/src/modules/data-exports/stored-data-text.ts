import type { Retention } from '@scooter-rides/contract'
import { translatable, type LanguageTag, type Translatable } from '@scooter-rides/messages'
import { translate } from '../../platform/language/translate.ts'
import { browserStorage } from './browser-storage.ts'
import { storedDataKinds } from './stored-data.ts'
import { storedDataLabels } from './stored-data-labels.ts'
import { howLongOf } from './stored-data-periods.ts'

/** What Markdown would read as markup. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)

const asCode = (name: string) => `\`${name}\``

interface StoredDataTextDeps {
  recipients: readonly Translatable[]
  readRetention: () => Promise<Retention>
}

/** Markdown for the privacy text of the site: which data it stores, why and how long, who else receives data, and what the pages store in the browser. */
export function storedDataText({
  recipients,
  readRetention,
}: StoredDataTextDeps): (language: LanguageTag) => Promise<string> {
  return async (language) => {
    const retention = await readRetention()
    const say = (text: Translatable) => escaped(translate(text, language))
    const stored = storedDataKinds.map((kind) => {
      const { data, why } = storedDataLabels[kind]
      // Two spaces at the end of a line break it.
      return [`- **${say(data)}**`, say(why), ...howLongOf(kind, retention).map(say)].join('  \n  ')
    })
    const received = recipients.length > 0 ? recipients : [translatable('stored-data.recipient.none')]
    return [
      `## ${say(translatable('data-export.stored'))}`,
      stored.join('\n'),
      `## ${say(translatable('data-export.recipients'))}`,
      received.map((recipient) => `- ${say(recipient)}`).join('\n'),
      `## ${say(translatable('browser-storage.title'))}`,
      browserStorage.map(({ names, text }) => `- ${say(text)} (${names.map(asCode).join(', ')})`).join('\n'),
    ].join('\n\n')
  }
}
