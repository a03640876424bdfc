/** What an access token may do. `rides` and `chat` include reading their part. */
export const tokenScopes = ['read', 'rides', 'chat'] as const
export type TokenScope = (typeof tokenScopes)[number]
