import type { Live } from '../../src/realtime/hub/live.ts'

/** A `Live` without listeners. */
export const silentLive: Live = {
  publish() {},
  send() {},
  async suppress() {},
  endSuppression() {},
  invalidate() {},
  recheck() {},
  endSessions() {},
}
