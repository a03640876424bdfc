import { languages, type LanguageTag } from './languages.ts'

/** The offered language that a BCP 47 tag means: the same one, or another region of it, as pt-PT for pt-BR. Undefined if none. */
export function closestLanguage(tag: string): LanguageTag | undefined {
  const wanted = tag.toLowerCase()
  const same = languages.find((language) => language.tag.toLowerCase() === wanted)
  return (same ?? languages.find((language) => primarySubtag(language.tag) === primarySubtag(wanted)))?.tag
}

const primarySubtag = (tag: string) => tag.toLowerCase().split('-')[0]
