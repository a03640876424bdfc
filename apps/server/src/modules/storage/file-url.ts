/** As profiles, scooters and messages store it. */
export const fileUrl = (key: string) => `/api/storage/${key}`

/** Undefined for any other text. */
export const fileKey = (url: string): string | undefined => /^\/api\/storage\/([0-9a-f]{32})$/.exec(url)?.[1]

/** The key of a photo's thumbnail in the store. */
export const thumbKey = (key: string) => `${key}.thumb`
