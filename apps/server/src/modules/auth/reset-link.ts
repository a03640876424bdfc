const minute = 60_000
const resetLinkLivesMs = 30 * minute

export const resetLinkEnds = (now: Date) => new Date(now.getTime() + resetLinkLivesMs)
export const resetLink = (siteUrl: string, token: string) => `${siteUrl}/reset?token=${token}`
