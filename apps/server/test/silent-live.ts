import type { Live } from '../src/realtime/live.ts'

/** A live road that nobody listens to. */
export const silentLive: Live = {
  publish() {},
  tell() {},
  async silence() {},
  endSilence() {},
  invalidate() {},
  recheck() {},
  endSessions() {},
}
