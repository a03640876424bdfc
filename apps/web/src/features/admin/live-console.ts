import type { LiveMeta } from '../../session/live/live-meta.ts'

/** Several moderators change this data at once. A change by one shows in the consoles of the others. */
export const liveConsole: LiveMeta = { topics: () => ['desk'] }
