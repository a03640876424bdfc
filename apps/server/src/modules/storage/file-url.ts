/** As profiles, scooters and messages store it. */
export const fileUrl = (key: string) => `/api/storage/${key}`

/** Undefined for any other text. */
export const fileKey = (url: string): string | undefined => /^\/api\/storage\/([0-9a-f]{32})$/.exec(url)?.[1]
