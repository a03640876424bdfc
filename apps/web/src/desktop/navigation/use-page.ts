import { useMatches } from '@tanstack/react-router'

interface Page {
  /** The page's own part of the document title. */
  title: string | undefined
  layout: 'page' | 'bare' | 'road'
  isUnknown: boolean
  /** The screen itself names the page, after what it shows. */
  isNamedByContent: boolean
  /** A visitor's first screen of this page hides the city behind it. */
  hidesCity: boolean
}

/** What the shell must know of the screen it surrounds. */
export function usePage(): Page {
  return useMatches({
    select: (matches): Page => {
      const last = matches.at(-1)?.staticData
      const titled = matches.findLast((match) => match.staticData.title)
      return {
        title: titled?.staticData.title,
        layout: last?.layout ?? 'page',
        isUnknown: last?.isUnknown ?? false,
        isNamedByContent: last?.isNamedByContent ?? false,
        hidesCity: last?.hidesCity ?? false,
      }
    },
    structuralSharing: true,
  })
}
