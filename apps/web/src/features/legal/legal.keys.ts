export const legalKeys = {
  all: ['siteTexts'],
  text: (name: string, language: string) => ['siteTexts', name, language] as const,
} as const
