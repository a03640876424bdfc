import type { LiveMeta } from '../../session/live/live-meta.ts'

/** What several of the team change at once: whatever one of them does, the others' desks show. */
export const liveConsole: LiveMeta = { topics: () => ['desk'] }
