import { create } from 'zustand'
import type { Watch } from '../../../session/position/watch-position.ts'

/** What this page knows about its sharing, for the notes on all screens. */
interface ShareState {
  watch: Watch | null
  zones: 'loading' | 'loaded' | 'failed'
  /** Whether the last position was in a privacy zone, and so was not sent. */
  isPrivate: boolean
  /** How long the page could not send because it was hidden or the device slept, in milliseconds. */
  awayMs: number | null
}

const unknown: ShareState = { watch: null, zones: 'loading', isPrivate: false, awayMs: null }

export const useShareState = create<ShareState>()(() => unknown)

export const resetShareState = (): void => useShareState.setState(unknown)
