import { useMatches } from '@tanstack/react-router'
import type { TextKey } from '@scooter-rides/messages'

interface Page {
  /** The page's part of the document title. */
  title: TextKey | undefined
  layout: 'page' | 'bare' | 'road'
  isUnknown: boolean
  /** The screen sets the title itself once it has its data. */
  isNamedByContent: boolean
  /** The top of this page covers the city for visitors. */
  hidesCity: boolean
}

export function usePage(): Page {
  return useMatches({
    select: (matches): Page => {
      const last = matches.at(-1)?.staticData
      const titled = matches.findLast((match) => match.staticData.title)
      return {
        title:
          titled && 'edit' in titled.search
            ? (titled.staticData.titleOfEdit ?? titled.staticData.title)
            : titled?.staticData.title,
        layout: last?.layout ?? 'page',
        isUnknown: last?.isUnknown ?? false,
        isNamedByContent: last?.isNamedByContent ?? false,
        hidesCity: last?.hidesCity ?? false,
      }
    },
    structuralSharing: true,
  })
}
