import type { Live } from '../../src/realtime/hub/live.ts'

export const silentLive: Live = {
  publish() {},
  send() {},
  async suppress() {},
  endSuppression() {},
  invalidate() {},
  recheck() {},
  endSessions() {},
}
