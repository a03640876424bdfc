import { nameIn } from '../name-languages.ts'

/** The names of an object in other languages than its main name, by the language's tag. */
export type TranslatedNames = Record<string, string>

/** The names in these languages (BCP 47 tags) that differ from the main name. */
export function translatedNames(
  tags: Record<string, string>,
  mainName: string,
  languages: readonly string[],
): TranslatedNames {
  const names: TranslatedNames = {}
  for (const language of languages) {
    const name = nameIn(language, tags)
    if (name && name !== mainName) names[language] = name
  }
  return names
}

/** The names of objects that are one place on the map; the earlier object decides if they differ. */
export const mergeTranslations = (translations: TranslatedNames[]): TranslatedNames =>
  Object.assign({}, ...translations.toReversed())

/** For a column of the temporary tables; null if there are none. */
export const packTranslations = (names: TranslatedNames): string | null =>
  Object.keys(names).length > 0 ? JSON.stringify(names) : null

export const unpackTranslations = (packed: string | null): TranslatedNames =>
  packed === null ? {} : (JSON.parse(packed) as TranslatedNames)
