export { bundleNames, buildFiles, bundles, serverFiles, type BundleName } from './bundles.ts'
export { closestLanguage } from './closest-language.ts'
export { formatMessage, type Catalogue, type CompiledMessage, type MessageValue } from './format-message.ts'
export {
  describeLanguage,
  languages,
  languagesInWork,
  sourceLanguage,
  type Language,
  type LanguageTag,
} from './languages.ts'
export type { MessageArguments } from './message-arguments.ts'
export type { MessageKey, RichKey, Tag, TextKey, ValuesOf } from './message-key.ts'
export { renderTranslatable } from './render-translatable.ts'
export { selectedArguments } from './selected-arguments.ts'
export {
  translatable,
  type FormattedMoment,
  type JoinedList,
  type NamedZone,
  type Translatable,
  type TranslatableMessage,
  type TranslatableValue,
} from './translatable.ts'
export { hasZoneCity, zoneLabel } from './zone-label.ts'
