/** Where a stored file is read: the address that profiles, scooters and messages keep. */
export const fileUrl = (key: string) => `/api/storage/${key}`

/** The key in an address of ours; undefined for any other text. */
export const fileKey = (url: string): string | undefined => /^\/api\/storage\/([0-9a-f]{32})$/.exec(url)?.[1]
