import type { Live } from '../src/realtime/live.ts'

/** A live road that nobody listens to. */
export const silentLive: Live = { publish() {}, invalidate() {}, recheck() {}, endSessions() {} }
