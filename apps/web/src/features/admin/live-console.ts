import type { LiveMeta } from '../../session/live/live-meta.ts'

/** Several members of the team change this data. A change of one member shows in the consoles of the others. */
export const liveConsole: LiveMeta = { topics: () => ['desk'] }
