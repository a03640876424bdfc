/** The address of a stored file, as profiles, scooters and messages store it. */
export const fileUrl = (key: string) => `/api/storage/${key}`

/** The key of a file's address; undefined for any other text. */
export const fileKey = (url: string): string | undefined => /^\/api\/storage\/([0-9a-f]{32})$/.exec(url)?.[1]
