import type { Live } from '../src/realtime/live.ts'

/** A `Live` without listeners. */
export const silentLive: Live = {
  publish() {},
  tell() {},
  async suppress() {},
  endSuppression() {},
  invalidate() {},
  recheck() {},
  endSessions() {},
}
